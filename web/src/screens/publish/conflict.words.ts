/** Texts about fields that changed on two devices. */
export const conflictWords = {
  title: { zh: '有的内容在两台设备上都改了', en: 'Changed on both devices' },
  text: { zh: '其他改动互不冲突，已经合并。', en: 'All other changes fitted together and are in already.' },
  here: { zh: '这台设备', en: 'This device' },
  elsewhere: { zh: '另一台设备', en: 'Another device' },
  both: { zh: '两段都要，接在一起', en: 'Keep both texts, one after the other' },
  keep: { zh: '按选择保存', en: 'Keep what is chosen' },
  later: { zh: '以后再选', en: 'Later' },
  empty: { zh: '没有填', en: 'Nothing' },
  place: { zh: '位置', en: 'Place' },
  otherPlace: { zh: '改了位置', en: 'Another place' },
  choose: { zh: '去选择', en: 'Choose' },
  waiting: { zh: '有的内容在两台设备上都改了，选好再发布。', en: 'Some answers changed on two devices. Choose before you publish.' },
} as const
