/** Texts of what a reviewer did with a listing, for its poster. */
export const reviewNoteWords = {
  onlyChange: { zh: '只是修改没有通过，房源仍在展示原来的内容。', en: 'Only your change was refused. The home is still public as it was.' },
  looked: { zh: '送审原因：{causes}', en: 'Why it was reviewed: {causes}' },
  comma: { zh: '、', en: ', ' },
  mend: { zh: '去修改：', en: 'Fix: ' },
  inReview: { zh: '{date} 提交审核，通过之前只有您看得到。', en: 'Sent for review on {date}. Until it is approved, only you see it.' },
  heldSince: { zh: '{date} 的修改在等审核', en: 'Your change of {date} is in review' },
  stillPublic: { zh: '通过之前，别人看到的还是：', en: 'Until it is approved, others still see:' },
  notGiven: { zh: '没写', en: 'not given' },
  estateWaits: {
    zh: '您添加的楼盘“{name}”还在等审核，通过之前按这个名字搜不到这套房源。',
    en: '“{name}”, the building you added, is still in review. Until it is approved, nobody can find the home by that name.',
  },
  rejectedKept: { zh: '没有通过的修改还留着：{fields}。点“编辑”继续修改。', en: 'What was not approved is kept: {fields}. Edit the home to continue.' },
  rejectedHere: {
    zh: '没有通过的修改已填回下面的表单：{fields}。改好再保存：要审核的会重新送审，其余马上公开；都不要了，就点「不要这次修改」。',
    en: 'What was not approved is back in the form: {fields}. Correct it and save: what needs a review is sent again, the rest is public at once. Or press “Drop the edit”.',
  },
} as const
