import { maxVideoBytes, roundMegabytes } from './media-limits.ts'

const megabytes = roundMegabytes(maxVideoBytes)

/** Why the browser has not sent a file. */
export const sendingFaultWords = {
  notAVideo: { zh: '这不是视频，请选 MP4 或 MOV 文件', en: 'This is not a video. Choose an MP4 or MOV file.' },
  videoTooLarge: { zh: `视频超过 ${megabytes} MB，请剪短后再选`, en: `This video is larger than ${megabytes} MB. Cut it and choose it again.` },
  videoTooLong: { zh: '视频超过 3 分钟，请剪短后再选', en: 'This video is longer than 3 minutes. Cut it and choose it again.' },
  uploadsFull: {
    zh: '您上传的照片和视频太多了，请删去一些没传完的，或晚些再试',
    en: 'You have too many uploads. Remove some that are not sent yet, or try again later.',
  },
  quota: { zh: '今天上传的太多了，请晚些再试', en: 'Too many uploads for now. Try again later.' },
  network: { zh: '网络断开，没传完', en: 'The network closed the connection.' },
  refusedByServer: { zh: '服务器没有收下这个文件，请换一份', en: 'The server did not take this file. Choose another copy.' },
  notFinished: { zh: '另一台设备没有传完，这个文件不会发布', en: 'Another device did not finish sending it, so it is left out.' },
  changeNotSaved: { zh: '修改没有保存', en: 'The changes are not saved.' },
} as const
