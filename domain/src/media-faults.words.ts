/** Why an upload gives no photo or video, for the person who sent it. */
export const mediaFaultWords = {
  notAPhoto: { zh: '这不是照片，请选 JPG、PNG、WebP 或 HEIC 文件', en: 'This is not a photo. Choose a JPG, PNG, WebP or HEIC file.' },
  broken: { zh: '文件已损坏，打不开；请换一份再传', en: 'This file is damaged and cannot be opened. Choose another copy.' },
  tooManyPixels: {
    zh: '照片像素太高：JPEG 最多 2.1 亿像素（渐进式 5000 万），其他格式最多 5000 万',
    en: 'This photo has too many pixels: a JPEG may have 210 million (a progressive one 50 million), others 50 million.',
  },
  notAVideo: { zh: '这不是视频，请选 MP4 或 MOV 文件', en: 'This is not a video. Choose an MP4 or MOV file.' },
  unplayable: { zh: '浏览器播放不了这种视频，请用 H.264 格式导出后再传', en: 'Browsers do not play this kind of video. Export it as H.264.' },
  unplayableSound: { zh: '浏览器播放不了视频里的声音，请用 AAC 声音导出后再传', en: 'Browsers do not play the sound of this video. Export it with AAC sound.' },
  above4K: { zh: '视频画面太大，最高 4K', en: 'This video is larger than 4K.' },
  tooLong: { zh: '视频太长，最多 3 分钟', en: 'This video is longer than 3 minutes.' },
  tooLarge: { zh: '文件太大', en: 'This file is too large.' },
  timeout: { zh: '处理时间太长，请换一个小一点的文件', en: 'This file took too long to read. Choose a smaller one.' },
  lost: { zh: '文件没有保存好，请再传一次', en: 'This file was not kept. Upload it again.' },
} as const
