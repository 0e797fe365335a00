import type { Estate } from '@site/domain/place.ts'
import { buildings, villages } from './estate-rows.ts'

/**
 * The estates of Manila, Pasay and Parañaque, along Manila Bay.
 * Columns: id, English name, Chinese name, developer id, latitude, longitude, floors, towers, year of completion, English street, Chinese
 * street, aliases (`EstateRow`). The rows of a group are in the area with the id before them, or in the city with that id and in no area.
 */
// biome-ignore format: one estate per line
export const bayEstates: readonly Estate[] = [
  ...buildings('pasay-bay-city', [
    ['sea-residences', 'Sea Residences', '海洋公寓', 'smdc', 14.5385, 120.9845, 15, 6, 2012, 'Sunrise Drive cor. Diosdado Macapagal Blvd', '日出大道与马卡帕加尔大道口', 'SMDC Sea', 'SM Sea', 'Sea MOA', '海韵公寓'],
    ['shell-residences', 'Shell Residences', '贝壳公寓', 'smdc', 14.5363, 120.9876, 16, 4, 2014, 'Sunrise Drive cor. EDSA Ext.', '日出大道与EDSA延长线口', 'SMDC Shell', 'SM Shell', 'Shell MOA', '贝尔公寓'],
    ['shore-residences', 'Shore Residences', '海岸公寓一期', 'smdc', 14.5396, 120.9862, 21, 3, 2018, 'Sunrise Drive cor. Seaside Blvd', '日出大道与海滨大道口', 'SMDC Shore', 'SM Shore', 'Shore 1', 'Shore MOA', '海岸公寓'],
    ['shore-2-residences', 'Shore 2 Residences', '海岸公寓二期', 'smdc', 14.5413, 120.9857, 21, 3, 2020, 'Seaside Blvd cor. Sunrise Drive', '海滨大道与日出大道口', 'Shore 2', 'SMDC Shore 2', 'Shore Two'],
    ['shore-3-residences', 'Shore 3 Residences', '海岸公寓三期', 'smdc', 14.5421, 120.9863, 21, 4, 2023, 'Seaside Blvd', '海滨大道', 'Shore 3', 'SMDC Shore 3'],
    ['s-residences', 'S Residences', 'S公寓', 'smdc', 14.5377, 120.9866, 18, 3, 2020, 'Sunrise Drive, Mall of Asia Complex', '亚洲购物中心区日出大道', 'SMDC S', 'S Residences MOA', '艾斯公寓'],
    ['sail-residences', 'Sail Residences', '扬帆公寓', 'smdc', 14.5346, 120.9871, 16, 4, 2027, 'Sunrise Drive, Mall of Asia Complex', '亚洲购物中心区日出大道', 'SMDC Sail', 'Sail MOA', '帆船公寓'],
    ['ice-tower-residences', 'Ice Tower Residences', '冰塔公寓', 'smdc', 14.5372, 120.9852, 15, 2, 2025, 'Seashell Lane cor. Coral Way', '海贝巷与珊瑚路口', 'Ice Tower', 'SMDC Ice Tower'],
    ['palm-beach-west', 'Palm Beach West', '西棕榈滩公寓', 'federal-land', 14.5462, 120.9878, 18, 4, 2016, 'EDSA Ext., Metropolitan Park', 'EDSA延长线大都会公园', 'Palm Beach MOA', 'PBW'],
    ['palm-beach-villas', 'Palm Beach Villas', '棕榈滩公寓', 'federal-land', 14.5476, 120.9882, 19, 4, 2020, 'Diosdado Macapagal Blvd, Metropolitan Park', '马卡帕加尔大道大都会公园', 'Palm Beach Villas MOA'],
    ['bay-garden-club', 'Bay Garden Club and Residences', '海湾花园公寓', 'federal-land', 14.5469, 120.9893, 15, 3, 2013, 'Diosdado Macapagal Blvd, Metropolitan Park', '马卡帕加尔大道大都会公园', 'Bay Garden', 'Bay Garden Residences', '湾园'],
    ['six-senses-residences', 'Six Senses Residences', '六感公寓', 'federal-land', 14.5481, 120.989, 18, 5, 2018, 'Diosdado Macapagal Blvd, Metropolitan Park', '马卡帕加尔大道大都会公园', 'Six Senses', 'Six Senses Resort'],
  ]),
  ...buildings('pasay-newport-city', [
    ['eighty-one-newport-boulevard', '81 Newport Boulevard', '新港大道81号', 'megaworld', 14.5187, 121.0217, 10, 5, 2011, '81 Newport Blvd', '新港大道81号', '81 Newport', 'Eighty One Newport', '81 Newport Blvd'],
    ['one-hundred-one-newport-boulevard', '101 Newport Boulevard', '新港大道101号', 'megaworld', 14.5196, 121.0212, 10, 6, 2016, '101 Newport Blvd', '新港大道101号', '101 Newport', '101 Newport Blvd'],
    ['one-hundred-fifty-newport-boulevard', '150 Newport Boulevard', '新港大道150号', 'megaworld', 14.5203, 121.0199, 9, 4, 2014, '150 Newport Blvd', '新港大道150号', '150 Newport', '150 Newport Blvd'],
    ['the-parkside-villas', 'The Parkside Villas', '公园侧别墅公寓', 'megaworld', 14.5182, 121.0228, 10, 5, 2011, 'Andrews Ave', '安德鲁斯大道', 'Parkside Villas', 'Parkside Newport'],
    ['one-palm-tree-villas', 'One Palm Tree Villas', '棕榈树公寓一期', 'megaworld', 14.5191, 121.0225, 9, 4, 2013, 'Palm Drive', '棕榈径', 'Palm Tree Villas 1', 'Palm Tree Villas', '棕榈树一期'],
    ['two-palm-tree-villas', 'Two Palm Tree Villas', '棕榈树公寓二期', 'megaworld', 14.5198, 121.0223, 9, 4, 2014, 'Palm Drive', '棕榈径', 'Palm Tree Villas 2', 'Palmtree Villas 2', '棕榈树二期'],
  ]),
  ...buildings('pasay', [
    ['coast-residences', 'Coast Residences', '滨海公寓', 'smdc', 14.5461, 120.9927, 37, 1, 2021, 'Roxas Blvd', '罗哈斯大道', 'SMDC Coast', 'Coast Roxas'],
    ['breeze-residences', 'Breeze Residences', '微风公寓', 'smdc', 14.5507, 120.9909, 38, 1, 2017, 'Roxas Blvd', '罗哈斯大道', 'SMDC Breeze', 'Breeze Roxas', '清风公寓'],
    ['la-verti-residences', 'La Verti Residences', '拉维蒂双塔', 'dmci-homes', 14.5569, 120.9962, 41, 2, 2015, 'Donada St cor. Taft Ave', '多纳达街近塔夫脱大道', 'La Verti', 'La Verti Taft'],
    ['avida-towers-prime-taft', 'Avida Towers Prime Taft', '阿维达塔夫脱公寓', 'avida', 14.5581, 120.9956, 33, 3, 2015, 'Donada St', '多纳达街', 'Avida Prime Taft', 'Prime Taft'],
    ['quantum-residences', 'Quantum Residences', '量子公寓', 'federal-land', 14.5549, 120.9978, 36, 3, 2024, 'Taft Ave cor. Sen. Gil Puyat Ave', '塔夫脱大道与吉尔普亚特大道口', 'Quantum', 'Quantum Taft'],
  ]),
  ...buildings('manila-malate', [
    ['birch-tower', 'Birch Tower', '桦树大厦', 'moldex', 14.5736, 120.9846, 47, 1, 2011, '1622 J. Bocobo St', '博科博街1622号', 'Birch Tower Malate', '白桦大厦'],
    ['suntrust-adriatico-gardens', 'Suntrust Adriatico Gardens', '阳信阿德里亚蒂科花园', 'suntrust', 14.5719, 120.9861, 26, 2, 2011, 'M. Adriatico St', '阿德里亚蒂科街', 'Adriatico Gardens', 'Suntrust Adriatico'],
    ['admiral-baysuites', 'Admiral Baysuites', '海军上将湾景公寓', 'anchor-land', 14.568, 120.9836, 53, 1, 2014, '2138 Roxas Blvd', '罗哈斯大道2138号', 'Admiral Bay Suites', '上将湾景', '海军上将公寓'],
    ['admiral-grandsuites', 'Admiral Grandsuites', '海军上将豪邸', 'anchor-land', 14.5683, 120.9843, 40, 1, 2020, '2138 Roxas Blvd', '罗哈斯大道2138号', 'Admiral Grand Suites', '上将豪邸'],
    ['wynn-plaza', 'Wynn Plaza', '永利广场公寓', null, 14.5723, 120.9888, 19, 1, 2013, '1674 Leon Guinto St cor. Malvar St', '吉托街1674号', 'Wynn Plaza Malate', '温广场'],
    ['legaspi-towers-300', 'Legaspi Towers 300', '黎牙实比300大厦', null, 14.5613, 120.9878, 26, 2, 1980, 'Roxas Blvd cor. P. Ocampo St', '罗哈斯大道与奥坎波街口', 'Legaspi Towers', 'Legazpi Towers 300'],
  ]),
  ...buildings('manila-taft', [
    ['green-residences', 'Green Residences', '绿色公寓', 'smdc', 14.5657, 120.9937, 50, 1, 2013, '2441 Taft Ave', '塔夫脱大道2441号', 'SMDC Green', 'Green Taft', '格林公寓'],
    ['torre-lorenzo', 'Torre Lorenzo', '洛伦索大厦', 'torre-lorenzo', 14.5662, 120.9932, 33, 1, 2004, '2424 Taft Ave', '塔夫脱大道2424号', '1Torre Lorenzo', 'Torre Lorenzo 1'],
    ['two-torre-lorenzo', '2Torre Lorenzo', '洛伦索大厦二座', 'torre-lorenzo', 14.5644, 120.9939, 38, 1, 2013, '2426 Taft Ave', '塔夫脱大道', 'Torre Lorenzo 2', 'Two Torre Lorenzo'],
    ['one-archers-place', 'One Archers Place', '弓箭手一号', 'eton', 14.5669, 120.9928, 31, 2, 2013, '2311 Taft Ave', '塔夫脱大道2311号', 'One Archers', 'Archers Place', '射手座一号'],
    ['burgundy-transpacific-place', 'Burgundy Transpacific Place', '勃艮第跨太平洋公寓', 'burgundy', 14.5671, 120.9925, 38, 1, 2010, '2444 Taft Ave', '塔夫脱大道2444号', 'Burgundy Transpacific', 'BTP Taft'],
  ]),
  ...buildings('manila-ermita', [
    ['golden-empire-tower', '1322 Golden Empire Tower', '金色帝国大厦', 'moldex', 14.5763, 120.979, 57, 1, 2004, '1322 Roxas Blvd cor. Padre Faura', '罗哈斯大道1322号', 'Golden Empire Tower', '1322 Roxas Boulevard', '1322 Roxas'],
    ['one-adriatico-place', 'One Adriatico Place', '阿德里亚蒂科一号', 'robinsons-land', 14.5758, 120.9831, 35, 1, 2004, 'M. Adriatico St cor. Pedro Gil St', '阿德里亚蒂科街与佩德罗希尔街口', 'Robinsons Adriatico', 'One Adriatico', '罗宾逊一号'],
    ['two-adriatico-place', 'Two Adriatico Place', '阿德里亚蒂科二号', 'robinsons-land', 14.5761, 120.9834, 37, 1, 2006, 'M. Adriatico St cor. Pedro Gil St', '阿德里亚蒂科街与佩德罗希尔街口', 'Two Adriatico'],
    ['robinsons-place-residences', 'Robinsons Place Residences', '罗宾逊广场公寓', 'robinsons-land', 14.5782, 120.9842, 38, 2, 2006, 'Padre Faura St', '法乌拉神父街', 'Robinsons Place Manila Residences', 'RPR Ermita', '罗宾逊双塔'],
    ['eight-adriatico', '8 Adriatico', '阿德里亚蒂科8号', 'eton', 14.579, 120.983, 42, 1, 2018, 'Padre Faura St cor. J. Bocobo St', '法乌拉神父街与博科博街口', 'Eight Adriatico', '8 Eton Adriatico'],
    ['suntrust-solana', 'Suntrust Solana', '阳信索拉纳', 'suntrust', 14.5906, 120.9853, 31, 2, 2022, 'Natividad Lopez St', '洛佩斯街', 'Solana', 'Suntrust Solana Ermita'],
    ['suntrust-parkview', 'Suntrust Parkview', '阳信园景公寓', 'suntrust', 14.5899, 120.9848, 25, 4, 2010, '181 Natividad Lopez St', '洛佩斯街181号', 'Suntrust Parkview Dahlia', 'Parkview Ermita'],
    ['mayfair-tower', 'Mayfair Tower', '梅费尔大厦', 'anchor-land', 14.5825, 120.9806, 33, 1, 2009, 'United Nations Ave', '联合国大道', 'Mayfair Tower Manila', '五月花大厦'],
  ]),
  ...buildings('manila-binondo', [
    ['mandarin-square', 'Mandarin Square', '中华广场公寓', 'anchor-land', 14.6005, 120.9754, 33, 1, 2010, 'Ongpin St', '王彬街', 'Mandarin Square Binondo', '文华广场'],
    ['anchor-skysuites', 'Anchor Skysuites', '安佳天际公寓', 'anchor-land', 14.6017, 120.9745, 56, 1, 2015, 'Ongpin St', '王彬街', 'Anchor Sky Suites', '安可天际'],
    ['oxford-parksuites', 'Oxford Parksuites', '牛津公园公寓', 'anchor-land', 14.6044, 120.9764, 40, 1, 2015, 'Masangkay St cor. La Torre St', '马桑凯街与拉托雷街口', 'Oxford Park Suites', '牛津公寓'],
    ['wharton-parksuites', 'Wharton Parksuites', '沃顿公园公寓', 'anchor-land', 14.6036, 120.9766, 35, 1, 2014, 'Masangkay St', '马桑凯街', 'Wharton Park Suites', '沃顿公寓'],
    ['princeview-parksuites', 'Princeview Parksuites', '王景公园公寓', 'anchor-land', 14.5985, 120.9746, 40, 1, 2013, 'Quintin Paredes St', '帕雷德斯街', 'Princeview', 'Princeview Park Suites'],
    ['noble-place', 'Noble Place', '尊贵坊', 'federal-land', 14.5997, 120.973, 45, 1, 2018, 'Juan Luna St cor. Dasmariñas St', '胡安卢纳街与达斯马里尼亚斯街口', 'Noble Place Residences', 'Noble Place Binondo', '高贵公寓'],
  ]),
  ...buildings('manila-santa-mesa', [
    ['covent-garden', 'Covent Garden', '科文特花园', 'empire-east', 14.6024, 121.0113, 30, 2, 2022, 'Santol St cor. Ramon Magsaysay Blvd', '桑托尔街与麦格塞塞大道口', 'Covent Garden Sta Mesa', 'The Covent'],
  ]),
  ...buildings('manila-paco', [
    ['avida-towers-intima', 'Avida Towers Intima', '阿维达英蒂玛公寓', 'avida', 14.5803, 120.9968, 31, 2, 2014, 'Quirino Ave Ext. cor. Zulueta St', '季里诺大道延长线', 'Avida Intima', 'Intima'],
  ]),
  ...buildings('paranaque-aseana-city', [
    ['solemare-parksuites', 'Solemare Parksuites', '日海公园公寓', 'anchor-land', 14.5302, 120.9893, 16, 4, 2014, 'Bradco Ave', '布拉德科大道', 'Solemare', 'Solemare Park Suites', '索莱玛'],
    ['monarch-parksuites', 'Monarch Parksuites', '君王公园公寓', 'anchor-land', 14.5296, 120.9882, 16, 4, 2019, 'Bradco Ave', '布拉德科大道', 'Monarch', 'Monarch Park Suites', '帝王公寓'],
    ['pixel-residences', 'Pixel Residences', '像素公寓', 'dmw', 14.5305, 120.9899, 14, 2, 2018, 'Macapagal Blvd', '马卡帕加尔大道', 'Pixel', 'Pixel Aseana'],
    ['midpark-towers', 'MidPark Towers', '中园四塔', 'dmw', 14.5287, 120.9887, 14, 4, 2021, 'Macapagal Blvd', '马卡帕加尔大道', 'MidPark', 'Midpark Towers Aseana', '中公园'],
  ]),
  ...buildings('paranaque-entertainment-city', [
    ['bayshore-residences', 'Bayshore Residential Resort', '湾岸度假公寓', 'megaworld', 14.5218, 120.9868, 15, 6, 2017, 'Bayshore Ave', '湾岸大道', 'Bayshore Residences', 'Bayshore 1', 'Bayshore 2', '湾岸公寓'],
    ['oak-harbor-residences', 'Oak Harbor Residences', '橡树湾公寓', 'dmci-homes', 14.5244, 120.9872, 22, 3, 2022, 'Jackson Ave', '杰克逊大道', 'Oak Harbor', '橡港公寓'],
  ]),
  ...buildings('paranaque-sucat', [
    ['field-residences', 'Field Residences', '田园公寓', 'smdc', 14.4845, 120.9942, 9, 10, 2014, 'Dr. A. Santos Ave', '桑托斯博士大道', 'SMDC Field', 'SM Field', 'Field Sucat'],
  ]),
  ...buildings('paranaque', [
    ['calathea-place', 'Calathea Place', '竹芋公寓', 'dmci-homes', 14.4622, 121.0265, 8, 6, 2018, 'Dr. A. Santos Ave, Sucat', '苏卡特桑托斯博士大道', 'Calathea', 'Calathea Sucat'],
    ['arista-place', 'Arista Place', '雅里斯塔公寓', 'dmci-homes', 14.5008, 121.0007, 6, 9, 2013, 'J.P. Rizal St, Sto. Niño', '圣婴区黎刹街', 'Arista', 'Arista Place Grande'],
    ['azure-urban-resort', 'Azure Urban Resort Residences', '蔚蓝都市度假公寓', 'century-properties', 14.4812, 121.0433, 24, 9, 2016, 'KM 16 West Service Rd, Marcelo Green', '马塞洛格林村西辅路16公里处', 'Azure', 'Azure Residences', 'Azure Rio', 'Azure Positano', 'Azure Santorini', '蓝天度假公寓'],
    ['spring-residences', 'Spring Residences', '春天公寓', 'smdc', 14.4877, 121.0433, 18, 5, 2021, 'West Service Rd, Sun Valley', '太阳谷西辅路SM比库坦旁', 'SMDC Spring', 'Spring Bicutan', '泉水公寓'],
  ]),
  ...buildings('paranaque-merville', [
    ['woodsville-crest', 'Woodsville Crest', '林镇峰景', null, 14.4994, 121.0257, 8, 8, 2028, 'Edison Ave', '爱迪生大道', 'Woodsville', 'Woodsville Crest Merville'],
  ]),
  ...villages('paranaque-bf-homes', [
    ['bf-homes', 'BF Homes', 'BF家园别墅区', null, 14.454, 121.0232, null, null, 1968, 'Aguirre Ave', '阿吉雷大道', 'BF', 'BF Homes Parañaque', 'BF Homes Paranaque', 'BF村'],
    ['tahanan-village', 'Tahanan Village', '塔哈南别墅区', null, 14.445, 121.0268, null, null, 1975, 'Elizalde Ave', '埃利萨尔德大道', 'Tahanan', '家园村'],
  ]),
  ...villages('paranaque-merville', [
    ['merville-park', 'Merville Park Village', '梅维尔公园别墅区', null, 14.5005, 121.0248, null, null, 1970, 'Moscow St', '莫斯科街', 'Merville', 'Merville Park', '美维尔村'],
  ]),
  ...villages('paranaque-multinational-village', [
    ['multinational-village', 'Multinational Village', '多国村别墅区', null, 14.4853, 121.0035, null, null, 1975, 'Ninoy Aquino Ave', '尼诺阿基诺大道', 'Multinational', 'MNV', '多元国际村'],
  ]),
]
