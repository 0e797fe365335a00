/** Texts of the slider for the radius of a nearby search. */
export const radiusWords = {
  radius: { zh: '范围（直线距离）', en: 'Radius, in a straight line' },
  within: { zh: '直线{distance}内', en: 'Within {distance}' },
  inStraightLine: { zh: '直线距离', en: 'in a straight line' },
  adds: { zh: '扩到{distance}多 {count} 套', en: '{distance} would add {count} homes' },
  addsOne: { zh: '扩到{distance}多 1 套', en: '{distance} would add 1 home' },
  addsNone: { zh: '扩到{distance}不会更多', en: '{distance} adds no more' },
  maxRadius: { zh: '已是最大范围', en: 'This is the widest radius' },
  valueText: { zh: '{distance}内 {count} 套', en: '{distance}, {count} homes' },
  valueTextOne: { zh: '{distance}内 1 套', en: '{distance}, 1 home' },
} as const
