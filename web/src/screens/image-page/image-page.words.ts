/** Texts of the screen with all photos of a listing. */
export const imagePageWords = {
  close: { zh: '关闭', en: 'Close' },
  download: { zh: '下载', en: 'Download' },
  downloadFailed: { zh: '下载失败，请重试', en: 'The download failed. Try again.' },
  previous: { zh: '上一个', en: 'Previous' },
  next: { zh: '下一个', en: 'Next' },
  video: { zh: '视频', en: 'Video' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  viewer: { zh: '全屏看图', en: 'Photos full screen' },
  photos: { zh: '照片与视频', en: 'Photos and videos' },
  carousel: { zh: '轮播', en: 'carousel' },
  slide: { zh: '一张', en: 'slide' },
  position: { zh: '第 {index} 张，共 {total} 张', en: '{index} of {total}' },
} as const
