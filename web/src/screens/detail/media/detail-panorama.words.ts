/** Texts of the 360° photos of a home. */
export const detailPanoramaWords = {
  panoramaOf: { zh: '{name}的 360° 照片', en: '360° photo of {name}' },
  keys: { zh: '方向键转动，加号和减号缩放', en: 'Arrow keys turn it, plus and minus zoom' },
  drag: { zh: '拖动环顾四周', en: 'Drag to look around' },
  which: { zh: '第几张 360° 照片', en: 'Which 360° photo' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  loading: { zh: '正在加载…', en: 'Loading…' },
  flat: { zh: '这里转不动 360° 照片，下面是平面图', en: 'This 360° photo cannot be turned here. It is shown flat.' },
} as const
