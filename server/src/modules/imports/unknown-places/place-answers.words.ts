/** Why an answer for a name that the site does not know does not hold, and what is known of such a name. */
export const placeAnswerWords = {
  otherCity: {
    zh: '{place}在{city}，这些行写的是{given}：请选{given}的，或在文件里改城市。',
    en: '{place} is in {city}, and these rows say {given}. Choose one in {given}, or correct the city in the file.',
  },
  notThatCity: {
    zh: '{place}在{city}，这些行写的是另一个城市：请另选一个，或在文件里改城市。',
    en: '{place} is in {city}, and these rows say another city. Choose another place, or correct the city in the file.',
  },
  several: {
    zh: '本站有几个地方都叫“{name}”：请选{list}。',
    en: 'Several places here go by the name {name}. Choose {list}.',
  },
  gone: { zh: '本站没有选的这个地方：请重新选。', en: 'This site has no such place. Choose again.' },
  rejected: {
    zh: '审核没有通过这个新名称：请对应到已有的，或不导入这些行。',
    en: 'A reviewer did not accept this place. Match it to a known one, or leave its rows out.',
  },
  noName: { zh: '这里面没有文字，不能作名称。', en: 'There is no letter or digit in it, so it cannot be a name.' },
  tooLong: { zh: '名称超过 80 个字，不能新建。', en: 'The name is over 80 characters, too long for a new place.' },
  contact: {
    zh: '名称里不能有网址、电话等联系方式，也不能用本站的名字。',
    en: 'A name cannot contain a link, a phone number or another contact, nor be the name of this site.',
  },
  isArea: {
    zh: '这是一个区域或城市，不是楼盘：请对应到它，或不导入这些行。',
    en: 'This is an area or a city, not a building. Match it to that, or leave its rows out.',
  },
  isKnownArea: { zh: '本站有同名的区域：写的可能不是楼盘。', en: 'There is an area of this name here, so it may not be a building.' },
} as const
