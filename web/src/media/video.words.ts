/** Texts of the video player. */
export const videoWords = {
  failed: { zh: '这个视频播放不了', en: 'This video does not play' },
  failedOffline: { zh: '现在没有网络，联网后再播放', en: 'You are offline. Play it once you are connected.' },
  failedHint: { zh: '可以重试，或下载后观看', en: 'Try again, or download it to watch it.' },
  retry: { zh: '重试', en: 'Try again' },
  duration: { zh: '时长 {time}', en: 'Length {time}' },
} as const
