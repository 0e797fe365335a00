import type { Landmark } from '@site/domain/place.ts'
import { placeOf } from './cities.ts'

const station =
  (prefix: string, line: string) =>
  (cityId: string, slug: string, lat: number, lng: number, zh: string, en: string, ...aliases: string[]): Landmark => ({
    ...placeOf(`${prefix}-${slug}`, lat, lng, zh.endsWith('站') ? zh : `${zh}站`, `${en} Station`, en, `${line} ${en}`, ...aliases),
    kind: 'Station',
    cityId,
    lines: [line],
  })

const lrt1 = station('lrt1', 'LRT-1')
const lrt2 = station('lrt2', 'LRT-2')
const mrt3 = station('mrt3', 'MRT-3')

/** All passenger rail stations by line, from north to south and west to east; lines that meet have a station each. */
// biome-ignore format: one station per line
export const stations: readonly Landmark[] = [
  lrt1('quezon-city', 'fernando-poe-jr', 14.6576, 121.0210, '费尔南多·坡', 'Fernando Poe Jr.', 'FPJ', 'Roosevelt', '罗斯福站', '穆尼奥斯', 'Muñoz', 'Munoz'),
  lrt1('quezon-city', 'balintawak', 14.6575, 121.0039, '巴林塔瓦克', 'Balintawak', '描林沓瓦站'),
  lrt1('caloocan', 'monumento', 14.6543, 120.9838, '莫努门托', 'Monumento', '纪念碑站'),
  lrt1('caloocan', '5th-avenue', 14.6444, 120.9834, '第五大道', '5th Avenue', 'Fifth Avenue'),
  lrt1('manila', 'r-papa', 14.6361, 120.9823, 'R. 帕帕', 'R. Papa', 'Ricardo Papa', '帕帕站'),
  lrt1('manila', 'abad-santos', 14.6306, 120.9813, '阿巴德·桑托斯', 'Abad Santos', '阿巴德桑托斯'),
  lrt1('manila', 'blumentritt', 14.6227, 120.9828, '布卢门特里特', 'Blumentritt', '布鲁门特里特'),
  lrt1('manila', 'tayuman', 14.6167, 120.9827, '塔尤曼', 'Tayuman', '大由万'),
  lrt1('manila', 'bambang', 14.6112, 120.9824, '班邦', 'Bambang'),
  lrt1('manila', 'doroteo-jose', 14.6055, 120.9819, '多罗特奥·何塞', 'Doroteo Jose', 'D. Jose', 'Recto interchange', '多罗特奥何塞'),
  lrt1('manila', 'carriedo', 14.5990, 120.9814, '卡列多', 'Carriedo', 'Quiapo', '加礼罗', '唐人街站'),
  lrt1('manila', 'central-terminal', 14.5928, 120.9816, '中央总站', 'Central Terminal', 'Arroceros', 'Lawton', '中央站'),
  lrt1('manila', 'united-nations', 14.5826, 120.9846, '联合国大道', 'United Nations', 'UN Avenue', 'United Nations Avenue', 'UN'),
  lrt1('manila', 'pedro-gil', 14.5765, 120.9880, '佩德罗·吉尔', 'Pedro Gil', 'Herran', '佩德罗吉尔'),
  lrt1('manila', 'quirino', 14.5705, 120.9915, '季里诺', 'Quirino', 'Quirino Avenue', '基里诺'),
  lrt1('manila', 'vito-cruz', 14.5635, 120.9948, '维托·克鲁兹', 'Vito Cruz', 'Pablo Ocampo', 'DLSU', '维托克鲁兹'),
  lrt1('pasay', 'gil-puyat', 14.5543, 120.9971, '吉尔·普亚特', 'Gil Puyat', 'Buendia LRT', 'LRT Buendia', '布恩迪亚轻轨', '吉尔普亚特'),
  lrt1('pasay', 'libertad', 14.5478, 120.9986, '利伯塔德', 'Libertad', 'Arnaiz', '自由街站'),
  lrt1('pasay', 'edsa', 14.5388, 121.0006, '乙沙', 'EDSA', 'Pasay Rotonda', 'EDSA站', '埃德萨'),
  lrt1('pasay', 'baclaran', 14.5343, 120.9982, '巴克拉兰', 'Baclaran', '描加兰站'),
  lrt1('paranaque', 'redemptorist-aseana', 14.5303, 120.9928, '赎主会—亚世纳', 'Redemptorist–Aseana', 'Redemptorist', 'Redemptorist Aseana', 'Aseana', '赎世主会站'),
  lrt1('paranaque', 'mia-road', 14.5185, 120.9929, '国际机场路', 'MIA Road', 'MIA', 'NAIA Road', '机场路站'),
  lrt1('paranaque', 'pitx', 14.5085, 120.9912, '亚洲世界综合枢纽', 'PITX', 'Asia World', 'Asiaworld', 'Parañaque Integrated Terminal Exchange', 'Paranaque Integrated Terminal Exchange', 'PITX站', '帕拉尼亚克综合客运站'),
  lrt1('paranaque', 'ninoy-aquino-avenue', 14.4989, 120.9943, '尼诺·阿基诺大道', 'Ninoy Aquino Avenue', 'Ninoy Aquino', '尼诺阿基诺大道'),
  lrt1('paranaque', 'dr-santos', 14.4855, 120.9894, '桑托斯医生', 'Dr. Santos', 'Dr. A. Santos', 'Sucat LRT', '苏卡特站', '桑托斯博士'),

  lrt2('manila', 'recto', 14.6035, 120.9834, '雷克托', 'Recto', 'Claro M. Recto', '雷克多'),
  lrt2('manila', 'legarda', 14.6009, 120.9925, '莱加尔达', 'Legarda', '黎牙达'),
  lrt2('manila', 'pureza', 14.6018, 121.0052, '普雷萨', 'Pureza', 'PUP'),
  lrt2('manila', 'v-mapa', 14.6042, 121.0173, 'V. 马帕', 'V. Mapa', 'Victorino Mapa', '马帕站'),
  lrt2('san-juan', 'j-ruiz', 14.6106, 121.0262, 'J. 鲁伊斯', 'J. Ruiz', 'J Ruiz', '鲁伊斯站'),
  lrt2('quezon-city', 'gilmore', 14.6135, 121.0343, '吉尔莫', 'Gilmore', '电脑街'),
  lrt2('quezon-city', 'betty-go-belmonte', 14.6187, 121.0428, '贝蒂·吴·贝尔蒙特', 'Betty Go-Belmonte', 'Betty Go Belmonte', 'Betty Go', '吴美娣站'),
  lrt2('quezon-city', 'araneta-center-cubao', 14.6228, 121.0528, '阿拉内塔中心—库宝（LRT-2）', 'Araneta Center–Cubao (LRT-2)', 'Araneta Center-Cubao', 'LRT Cubao', 'Cubao', '库宝', '古抱站'),
  lrt2('quezon-city', 'anonas', 14.6280, 121.0647, '阿诺纳斯', 'Anonas'),
  lrt2('quezon-city', 'katipunan', 14.6309, 121.0727, '卡蒂普南', 'Katipunan', '加地布南站'),
  lrt2('pasig', 'santolan', 14.6221, 121.0860, '桑托兰', 'Santolan', '山多兰'),
  lrt2('marikina', 'marikina-pasig', 14.6205, 121.1005, '马里基纳—帕西格', 'Marikina–Pasig', 'Marikina-Pasig', 'Emerald', '马利仅那站'),
  // past the border in Antipolo, Rizal: kept under the nearest city, so that the line is whole
  lrt2('marikina', 'antipolo', 14.6248, 121.1212, '安蒂波洛', 'Antipolo', 'Masinag', '安地波罗'),

  mrt3('quezon-city', 'north-avenue', 14.6522, 121.0323, '北大道', 'North Avenue', 'North Ave', 'TriNoma', '北站'),
  mrt3('quezon-city', 'quezon-avenue', 14.6427, 121.0386, '奎松大道', 'Quezon Avenue', 'Quezon Ave', 'Centris', '计顺大道站'),
  mrt3('quezon-city', 'gma-kamuning', 14.6353, 121.0433, 'GMA—卡穆宁', 'GMA–Kamuning', 'GMA-Kamuning', 'GMA Kamuning', 'Kamuning', '加武宁'),
  mrt3('quezon-city', 'araneta-center-cubao', 14.6195, 121.0511, '阿拉内塔中心—库宝（MRT-3）', 'Araneta Center–Cubao (MRT-3)', 'Araneta Center-Cubao', 'MRT Cubao', 'Cubao', '库宝', '古抱站'),
  mrt3('quezon-city', 'santolan-annapolis', 14.6077, 121.0565, '桑托兰—安纳波利斯', 'Santolan–Annapolis', 'Santolan-Annapolis', 'Santolan MRT', 'Camp Aguinaldo'),
  mrt3('mandaluyong', 'ortigas', 14.5879, 121.0567, '奥提加斯', 'Ortigas', '奥迪加斯站'),
  mrt3('mandaluyong', 'shaw-boulevard', 14.5812, 121.0536, '肖大道', 'Shaw Boulevard', 'Shaw', '萧大道站'),
  mrt3('mandaluyong', 'boni', 14.5738, 121.0482, '博尼', 'Boni', 'Boni Avenue', '波尼站'),
  mrt3('makati', 'guadalupe', 14.5667, 121.0454, '瓜达卢佩', 'Guadalupe', '瓜达路比站'),
  mrt3('makati', 'buendia', 14.5546, 121.0344, '布恩迪亚', 'Buendia', 'Buendia MRT', '文地亚'),
  mrt3('makati', 'ayala', 14.5491, 121.0280, '阿亚拉', 'Ayala', 'Ayala MRT', 'One Ayala', '亚雅拉站'),
  mrt3('makati', 'magallanes', 14.5420, 121.0195, '麦哲伦', 'Magallanes', '马加连斯站'),
  mrt3('pasay', 'taft-avenue', 14.5377, 121.0017, '塔夫脱大道', 'Taft Avenue', 'Taft', 'EDSA Taft', '塔夫特站'),
]
