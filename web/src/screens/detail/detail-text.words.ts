/** Texts that say that a listing is not on the shelf, and the heading of its remarks. */
export const detailTextWords = {
  unavailableTitle: { zh: '这套房源已下架', en: 'This home is no longer available' },
  unavailableText: { zh: '{reason}。下面是它下架前的公开信息。', en: '{reason}. These are its last public details.' },
  hiddenText: { zh: '{reason}。发布者隐藏了价格和照片。', en: '{reason}. The owner hides its price and photos.' },
  hiddenOwn: { zh: '{reason}。价格和照片已隐藏，只有您自己看得到。', en: '{reason}. Its price and photos are hidden: only you see them.' },
  inReviewTitle: { zh: '审核中', en: 'In review' },
  inReviewText: { zh: '您自己能看到，别人暂时看不到。审核通过后自动上架。', en: 'You see it, others do not yet. Once approved, it is public by itself.' },
  inReviewOther: { zh: '只有发布人和审核员能看到。审核通过后自动上架。', en: 'Only its poster and reviewers see it. Once approved, it is public by itself.' },
  rejectedOther: { zh: '只有发布人和审核员能看到。', en: 'Only its poster and reviewers see it.' },
  rejectedTitle: { zh: '未通过审核', en: 'Not approved' },
  rejectedText: {
    zh: '您自己能看到，别人看不到。照审核意见修改并保存，会再次提交。',
    en: 'You see it, others do not. Change what the reviewer says and save: it is sent again.',
  },
  about: { zh: '房源介绍', en: 'About this home' },
} as const
