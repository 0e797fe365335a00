/** Texts of the videos of a home. */
export const detailVideoWords = {
  videoOf: { zh: '{name}的视频', en: 'Video of {name}' },
  whichVideo: { zh: '第几个视频', en: 'Which video' },
  download: { zh: '下载视频', en: 'Download the video' },
  downloadFailed: { zh: '视频下载失败，请重试', en: 'The video could not be downloaded. Try again.' },
} as const
