import { publishWords } from '../publish.words.ts'

/** Texts about a form that was not sent. */
export const stuckWords = {
  notPublished: { zh: '还没有发布', en: 'Not published yet' },
  notSaved: { zh: '修改还没有保存', en: 'Not saved yet' },
  unknown: publishWords.unanswered,
  offline: {
    zh: '没有网络。填的内容都留在这台设备上，联网后再点一次。',
    en: 'You are offline. Everything stays on this device; press again when you are back online.',
  },
  back: { zh: '网络恢复了，内容都在，点一下就完成。', en: 'You are back online and everything is still here: one press finishes it.' },
  filesGoing: {
    zh: '网络恢复了，还有 {count} 个文件在传，传好后点一下就完成。',
    en: 'You are back online. Files still going: {count}. After that, one press finishes it.',
  },
  filesFirst: { zh: '还有 {count} 个文件没传好，处理完再点一次。', en: 'Files still going or needing a look: {count}. Press again when they are done.' },
  /** Beside the button, before a press. */
  filesSending: {
    zh: '还有 {count} 个文件在传。现在就可以点，传好后自动{act}。',
    en: 'Files still going: {count}. You can press now: it {act} once they are there.',
  },
  filesGoOn: {
    zh: '还有 {count} 个文件没传好，传好后自动{act}。',
    en: 'Files still going or needing a look: {count}. It {act} by itself once they are there.',
  },
  actPublish: { zh: '发布', en: 'is published' },
  actSave: { zh: '保存', en: 'is saved' },
  filesThere: { zh: '文件都传好了，点一下就完成。', en: 'All files are there: one press finishes it.' },
  showFiles: { zh: '看文件', en: 'Show the files' },
  unknownSaved: { zh: '没有收到答复，修改可能已经保存', en: 'We got no reply: your changes may be saved already' },
  unanswered: {
    zh: '网络恢复后会查一下。内容都在，再点一次也不会重复发布。',
    en: 'We check as soon as you are online. Everything is still here. Pressing again never publishes it twice.',
  },
  unansweredChanges: { zh: '网络恢复后会查一下。修改都留在这台设备上。', en: 'We check as soon as you are online. Your changes stay on this device.' },
  unsaved: { zh: '服务器没有答复。修改都留在这台设备上，可以再试。', en: 'We could not reach the server. Your changes stay on this device.' },
  changedElsewhere: {
    zh: '另一台设备改过这份草稿，已更新到这里。看一下，没问题再点一次：',
    en: 'Another device has changed this draft, and the form has it now. Check it, then press again:',
  },
  retry: { zh: '再试一次', en: 'Try again' },
} as const
