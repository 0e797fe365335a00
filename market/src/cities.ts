import type { City } from '@site/domain/place.ts'

/** A place from a row of a table. */
export const placeOf = (id: string, lat: number, lng: number, zh: string, en: string, ...aliases: string[]): City => ({
  id,
  lat,
  lng,
  name: { zh, en },
  aliases,
})

/** The sixteen cities of Metro Manila and the municipality of Pateros; the point is the town hall or main street. Columns: parameters of `placeOf`. */
// biome-ignore format: one city per line
export const cities: readonly City[] = [
  placeOf('makati', 14.5565, 121.0234, '马卡蒂', 'Makati', 'Makati City', 'City of Makati', 'Lungsod ng Makati', '马卡提', '马卡迪', '马加智', '马加地'),
  placeOf('taguig', 14.5271, 121.0719, '塔吉格', 'Taguig', 'Taguig City', 'City of Taguig', 'Lungsod ng Taguig', '达义', '塔吉', '达吉', '塔基格'),
  placeOf('pasay', 14.5378, 121.0014, '帕赛', 'Pasay', 'Pasay City', 'Lungsod ng Pasay', '帕谢', '帕塞', '巴西市', '巴赛'),
  placeOf('manila', 14.5899, 120.9816, '马尼拉', 'Manila', 'City of Manila', 'Manila City', 'Maynila', 'Lungsod ng Maynila', '马尼拉市', '岷市', '岷尼拉', '小吕宋'),
  placeOf('quezon-city', 14.6465, 121.0503, '奎松市', 'Quezon City', 'QC', 'Kyusi', 'Lungsod Quezon', 'Lungsod ng Quezon', '奎松', '奎松城', '计顺市', '计顺'),
  placeOf('pasig', 14.5605, 121.0765, '帕西格', 'Pasig', 'Pasig City', 'City of Pasig', 'Lungsod ng Pasig', '帕西格市', '巴石', '巴石市', '帕锡格'),
  placeOf('mandaluyong', 14.5777, 121.0339, '曼达卢永', 'Mandaluyong', 'Mandaluyong City', 'City of Mandaluyong', 'Lungsod ng Mandaluyong', '曼达卢荣', '曼达俞央', '曼达路永', '万达路永'),
  placeOf('paranaque', 14.4793, 121.0198, '帕拉尼亚克', 'Parañaque', 'Paranaque', 'Parañaque City', 'Paranaque City', 'City of Parañaque', 'City of Paranaque', '帕拉纳克', '巴兰玉计', '巴拉纳克'),
  placeOf('muntinlupa', 14.4081, 121.0415, '蒙廷卢帕', 'Muntinlupa', 'Muntinlupa City', 'City of Muntinlupa', 'Lungsod ng Muntinlupa', '文珍俞巴', '蒙廷鲁帕', '文丁卢帕'),
  placeOf('las-pinas', 14.4445, 120.9939, '拉斯皮尼亚斯', 'Las Piñas', 'Las Pinas', 'Las Piñas City', 'Las Pinas City', 'City of Las Piñas', 'City of Las Pinas', '拉斯皮纳斯', '拉斯品惹斯', '拉斯宾迎'),
  placeOf('san-juan', 14.6019, 121.0355, '圣胡安', 'San Juan', 'San Juan City', 'City of San Juan', 'Lungsod ng San Juan', '圣胡安市', '仙范', '仙范市'),
  placeOf('marikina', 14.6331, 121.0983, '马里基纳', 'Marikina', 'Marikina City', 'City of Marikina', 'Mariquina', '马利仅那', '马里仅那', '马里金纳', '马利基纳'),
  placeOf('caloocan', 14.6492, 120.9857, '卡洛奥坎', 'Caloocan', 'Kalookan', 'Caloocan City', 'City of Caloocan', 'Lungsod ng Caloocan', '加洛干', '卡卢坎', '加罗干'),
  placeOf('valenzuela', 14.6955, 120.9755, '瓦伦苏埃拉', 'Valenzuela', 'Valenzuela City', 'City of Valenzuela', 'Lungsod ng Valenzuela', '瓦伦瑞拉', '描仁瑞拉', '巴伦苏埃拉'),
  placeOf('malabon', 14.6682, 120.9563, '马拉汶', 'Malabon', 'Malabon City', 'City of Malabon', 'Lungsod ng Malabon', '马拉邦', '马拉蓬'),
  placeOf('navotas', 14.6575, 120.9479, '纳沃塔斯', 'Navotas', 'Navotas City', 'City of Navotas', 'Lungsod ng Navotas', '那务沓示', '纳博塔斯', '那沃塔斯'),
  placeOf('pateros', 14.5446, 121.0685, '帕特罗斯', 'Pateros', 'Municipality of Pateros', 'Bayan ng Pateros', '巴地洛斯', '帕特罗'),
]
