/** Texts of the full-screen photos. */
export const imagePageWords = {
  close: { zh: '关闭', en: 'Close' },
  download: { zh: '下载', en: 'Download' },
  downloadFailed: { zh: '下载失败，请重试', en: 'The download failed. Try again.' },
  previous: { zh: '上一个', en: 'Previous' },
  next: { zh: '下一个', en: 'Next' },
  video: { zh: '视频', en: 'Video' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
} as const
