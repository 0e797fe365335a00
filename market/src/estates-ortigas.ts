import type { Estate } from '@site/domain/place.ts'
import { buildings, villages } from './estate-rows.ts'

/**
 * The estates of Pasig, Mandaluyong and San Juan, the cities around Ortigas Center.
 * Columns: id, English name, Chinese name, developer id, latitude, longitude, floors, towers, year of completion, English street, Chinese
 * street, aliases (`EstateRow`). The rows of a group are in the area with the id before them, or in the city with that id and in no area.
 */
// biome-ignore format: one estate per line
export const ortigasEstates: readonly Estate[] = [
  ...buildings('pasig-ortigas-center', [
    ['the-sapphire-bloc', 'The Sapphire Bloc', '蓝宝石四座', 'robinsons-land', 14.5874, 121.0627, 41, 4, 2019, 'Sapphire Rd cor. Onyx Rd', '蓝宝石路与玛瑙路口', 'Sapphire Bloc', 'Sapphire Block', 'The Sapphire Bloc South Tower', 'The Sapphire Bloc East Tower', '蓝宝石公寓'],
    ['the-galleon-residences', 'Residences at The Galleon', '大帆船公寓', 'ortigas-land', 14.5885, 121.0599, 51, 1, 2025, 'ADB Ave', '亚行大道', 'The Galleon', 'Galleon Residences', '盖伦公寓'],
    ['eton-emerald-lofts', 'Eton Emerald Lofts', '伊顿翡翠复式公寓', 'eton', 14.5868, 121.0611, 35, 1, 2012, 'F. Ortigas Jr. Rd cor. Garnet Rd', '小奥提加斯路与石榴石路口', 'Emerald Lofts', '翡翠复式'],
    ['exchange-regency', 'Exchange Regency Residence Hotel', '交易所丽晶公寓', null, 14.5843, 121.0626, 36, 1, 2010, 'Exchange Rd cor. Jade Drive', '交易所路与翡翠径口', 'Exchange Regency'],
    ['east-of-galleria', 'East of Galleria', '佳丽雅东座', 'robinsons-land', 14.5884, 121.0612, 45, 1, 2005, 'Topaz Rd', '黄玉路', 'East of Galleria Condominium'],
    ['prestige-tower', 'Prestige Tower', '尊贵大厦', null, 14.5851, 121.0613, 37, 1, 1999, 'F. Ortigas Jr. Rd', '小奥提加斯路', 'Prestige Tower Ortigas'],
    ['aic-gold-tower', 'AIC Gold Tower', 'AIC黄金大厦', null, 14.586, 121.0617, 31, 1, 2002, 'F. Ortigas Jr. Rd cor. Sapphire Rd', '小奥提加斯路与蓝宝石路口', 'AIC Gold'],
    ['the-alexandra', 'The Alexandra', '亚历山德拉公寓', 'philrealty', 14.5824, 121.0639, 20, 5, 1997, '29 Meralco Ave', '梅拉尔科大道29号', 'Alexandra Condominium'],
    ['pearl-place', 'Pearl Place', '珍珠坊', null, 14.5818, 121.0606, 35, 2, 2014, 'Pearl Drive', '珍珠径', 'Pearl Place Ortigas', '明珠公寓'],
    ['gold-loop-towers', 'Goldloop Towers', '金环大厦', null, 14.5794, 121.0612, 30, 2, 2002, 'Gold Loop St cor. J. Escriva Drive', '金环街与埃斯克里瓦径口', 'Gold Loop Towers', 'Golden Loop'],
    ['the-currency', 'The Currency', '货币大厦公寓', 'ortigas-land', 14.5866, 121.0637, 46, 1, 2002, 'Julia Vargas Ave', '胡利娅巴尔加斯大道', 'Currency Ortigas'],
  ]),
  ...buildings('pasig-capitol-commons', [
    ['the-royalton-at-capitol-commons', 'The Royalton at Capitol Commons', '皇府公寓', 'ortigas-land', 14.5751, 121.0632, 47, 1, 2017, 'Camino Verde Rd', '绿径路', 'Royalton', 'The Royalton', '罗亚尔顿'],
    ['the-imperium-at-capitol-commons', 'The Imperium at Capitol Commons', '帝国公寓', 'ortigas-land', 14.5746, 121.0637, 63, 1, 2019, 'Capitol Drive', '首府径', 'Imperium', 'The Imperium'],
    ['the-maven-at-capitol-commons', 'Maven at Capitol Commons', '行家公寓', 'ortigas-land', 14.5761, 121.0631, 58, 1, 2022, 'Meralco Ave cor. Capitol Drive', '梅拉尔科大道与首府径口', 'Maven', 'The Maven', '梅文公寓'],
    ['empress-at-capitol-commons', 'Empress at Capitol Commons', '皇后公寓', 'ortigas-land', 14.5757, 121.0641, 62, 1, 2026, 'Shaw Blvd cor. Camino Verde Rd', '肖大道与绿径路口', 'Empress', 'The Empress', '女皇公寓'],
  ]),
  ...buildings('pasig-kapitolyo', [
    ['the-vantage-at-kapitolyo', 'The Vantage at Kapitolyo', '优景公寓', 'rockwell-land', 14.5708, 121.0595, 28, 2, 2020, 'West Capitol Drive cor. United St', '西首府径与联合街口', 'The Vantage', 'Vantage Kapitolyo', '凡蒂奇公寓'],
    ['brixton-place', 'Brixton Place', '布里克斯顿公寓', 'dmci-homes', 14.5698, 121.0581, 36, 2, 2019, 'Fairlane St cor. W. Capitol Drive', '费尔兰街与西首府径口', 'Brixton', '布里斯顿'],
    ['fairlane-residences', 'Fairlane Residences', '费尔兰公寓', 'dmci-homes', 14.569, 121.0592, 40, 2, 2022, 'Fairlane St cor. Stella Maris St', '费尔兰街与海星街口', 'DMCI Fairlane'],
  ]),
  ...buildings('pasig-rosario', [
    ['le-pont-residences', 'Le Pont Residences', '廊桥公寓', 'robinsons-land', 14.5932, 121.0852, 50, 2, 2026, 'Bridgetowne Blvd', '桥镇大道', 'Le Pont', 'Le Pont Bridgetowne'],
    ['the-velaris-residences', 'The Velaris Residences', '维拉瑞斯公寓', 'robinsons-land', 14.5925, 121.0848, 45, 2, 2025, 'Riverside Drive, Bridgetowne', '桥镇河滨径', 'Velaris', 'Velaris Residences'],
    ['haraya-residences', 'Haraya Residences', '哈拉雅公寓', 'shang-properties', 14.5928, 121.0857, 58, 2, 2028, 'Riverside Drive, Bridgetowne', '桥镇河滨径', 'Haraya', 'Shang Haraya'],
  ]),
  ...buildings('pasig-arcovia-city', [
    ['eighteen-avenue-de-triomphe', '18 Avenue de Triomphe', '凯旋大道18号', 'megaworld', 14.5796, 121.0749, 38, 1, 2026, '18 Arcovia Blvd', '阿科维亚大道18号', 'Avenue de Triomphe', '18 Avenue', '凯旋大道'],
    ['arcovia-parksuites', 'Arcovia Parksuites', '阿科维亚公园公寓', 'megaworld', 14.5788, 121.0753, 36, 1, 2028, 'Arcovia Blvd', '阿科维亚大道', 'Arcovia Park Suites', '阿科维亚柏景'],
  ]),
  ...buildings('pasig', [
    ['the-grove-by-rockwell', 'The Grove by Rockwell', '洛克威尔林荫公寓', 'rockwell-land', 14.581, 121.0764, 42, 6, 2016, '117 E. Rodriguez Jr. Ave, Ugong', '乌贡区小罗德里格斯大道117号', 'The Grove', 'Rockwell Grove', '格罗夫公寓', '罗克韦尔林荫'],
    ['maple-at-verdant-towers', 'Maple at Verdant Towers', '翠绿双塔枫叶座', 'ortigas-land', 14.5889, 121.079, 43, 2, 2024, 'Ortigas East, E. Rodriguez Jr. Ave', '奥提加斯东区小罗德里格斯大道', 'Verdant Towers', 'Maple Ortigas East', '枫叶公寓'],
    ['kasara-urban-resort', 'Kasara Urban Resort Residences', '卡萨拉都市度假公寓', 'empire-east', 14.5777, 121.0748, 40, 6, 2018, 'Eagle St cor. P.E. Antonio St, Ugong', '乌贡区鹰街与安东尼奥街口', 'Kasara', 'Kasara Residences'],
    ['lumiere-residences', 'Lumiere Residences', '流明公寓', 'dmci-homes', 14.568, 121.0641, 36, 6, 2015, 'Pasig Blvd cor. Shaw Blvd, Bagong Ilog', '新河区帕西格大道与肖大道口', 'Lumiere', 'Lumière', '光明公寓'],
    ['sync-residences', 'SYNC Residences', '同步公寓', 'robinsons-land', 14.5655, 121.0692, 43, 4, 2026, 'E. Rodriguez Jr. Ave, Bagong Ilog', '新河区小罗德里格斯大道', 'SYNC', 'SYNC - S Tower', 'Sync C5'],
    ['rochester-garden', 'The Rochester Garden', '罗切斯特花园', 'empire-east', 14.5528, 121.0778, 20, 7, 2016, 'Elisco Rd, San Joaquin', '圣华金区埃利斯科路', 'Rochester', 'The Rochester'],
    ['suntrust-kirana', 'Suntrust Kirana', '阳信吉拉纳', 'suntrust', 14.5555, 121.0901, 15, 2, 2027, 'Santa Rosa St', '圣罗莎街', 'Kirana'],
    ['satori-residences', 'Satori Residences', '顿悟公寓', 'dmci-homes', 14.6123, 121.0872, 14, 4, 2021, 'F. Pasco Ave, Santolan', '桑托兰区帕斯科大道', 'Satori', '萨托里公寓'],
  ]),
  ...buildings('mandaluyong-boni-pioneer', [
    ['light-residences', 'Light Residences', '光辉公寓', 'smdc', 14.574, 121.0478, 40, 3, 2014, 'EDSA cor. Madison St', 'EDSA大道与麦迪逊街口', 'SM Light', 'SMDC Light', 'Light Mall', '莱特公寓'],
    ['pioneer-woodlands', 'Pioneer Woodlands', '先锋林地公寓', 'empire-east', 14.5729, 121.0483, 35, 6, 2015, 'EDSA cor. Pioneer St', 'EDSA大道与先锋街口', 'Pioneer Woodland', '拓荒者林地'],
    ['axis-residences', 'Axis Residences', '轴心双塔', 'robinsons-land', 14.5714, 121.0465, 38, 2, 2019, 'Pioneer St', '先锋街', 'Axis', 'Axis Residences B', 'Axis Pioneer'],
    ['gateway-garden-heights', 'Gateway Garden Heights', '门户花园华庭', 'robinsons-land', 14.5722, 121.0497, 37, 1, 2011, 'Pioneer St cor. Reliance St', '先锋街与信赖街口', 'Gateway Garden', 'Robinsons Gateway Garden'],
    ['flair-towers', 'Flair Towers', '菲莱尔双塔', 'dmci-homes', 14.5761, 121.0508, 42, 2, 2014, 'Reliance St cor. Pines St', '信赖街与松树街口', 'Flair', 'DMCI Flair', '弗莱尔双塔'],
    ['avida-towers-centera', 'Avida Towers Centera', '阿维达森特拉公寓', 'avida', 14.5748, 121.0502, 36, 4, 2016, 'EDSA cor. Reliance St', 'EDSA大道与信赖街口', 'Avida Centera', 'Centera'],
    ['sheridan-towers', 'Sheridan Towers', '谢里登双塔', 'dmci-homes', 14.5707, 121.0512, 47, 2, 2018, 'Sheridan St cor. Pioneer St', '谢里登街与先锋街口', 'Sheridan', '喜来登塔'],
    ['sunshine-100-city-plaza', 'Sunshine 100 City Plaza', '阳光100城市广场', null, 14.5712, 121.0478, 33, 3, 2011, 'Pioneer St', '先锋街', 'Sunshine 100', 'Sunshine 100 Pioneer', '阳光一百'],
  ]),
  ...buildings('mandaluyong-ortigas-center', [
    ['one-shangri-la-place', 'One Shangri-La Place', '香格里拉广场一号', 'shang-properties', 14.581, 121.0558, 64, 2, 2014, 'Internal Rd cor. Shaw Blvd', '内街与肖大道口', 'One Shang', 'One Shangrila Place', '香格里拉一号公寓'],
    ['the-st-francis-shangri-la-place', 'The St. Francis Shangri-La Place', '圣方济香格里拉双塔', 'shang-properties', 14.5822, 121.0563, 60, 2, 2009, 'Internal Rd cor. St. Francis St', '内街与圣方济街口', 'St. Francis Shangri-La', 'St Francis Towers', '圣弗朗西斯双塔'],
    ['westin-manila-sonata-place', 'The Residences at The Westin Manila Sonata Place', '马尼拉威斯汀奏鸣曲公寓', 'robinsons-land', 14.581, 121.0588, 50, 1, 2023, 'San Miguel Ave cor. Lourdes St', '圣米格尔大道与露德街口', 'Westin Residences', 'Westin Manila', '威斯汀公寓'],
    ['sonata-private-residences', 'Sonata Private Residences', '奏鸣曲私邸', 'robinsons-land', 14.5818, 121.0584, 45, 2, 2015, 'San Miguel Ave cor. Lourdes St', '圣米格尔大道与露德街口', 'Sonata', 'Sonata Tower', '索纳塔公寓'],
    ['bsa-twin-towers', 'BSA Twin Towers', 'BSA双子塔', null, 14.5841, 121.0582, 55, 2, 2011, 'Bank Drive cor. St. Francis St', '银行径与圣方济街口', 'BSA Towers', 'BSA Twin Tower', 'BSA双塔'],
  ]),
  ...buildings('mandaluyong-greenfield-district', [
    ['fame-residences', 'Fame Residences', 'Fame 菲姆公寓', 'smdc', 14.5797, 121.0517, 50, 4, 2021, 'EDSA cor. Mayflower St', 'EDSA大道与五月花街口', 'SMDC Fame', 'SM Fame', '菲姆公寓', '名望公寓'],
    ['twin-oaks-place', 'Twin Oaks Place', '双橡公寓', 'greenfield', 14.5795, 121.0527, 45, 2, 2018, 'United St', '联合街', 'Twin Oaks', 'Greenfield Twin Oaks'],
    ['zitan-residences', 'Zitan', '紫檀公寓', 'greenfield', 14.5807, 121.0509, 33, 1, 2018, 'Shaw Blvd cor. Samat St', '肖大道与萨马特街口', 'Zitan Greenfield', '紫檀'],
    ['grand-central-residences', 'Grand Central Residences', '大中央公寓', 'cityland', 14.5801, 121.0537, 40, 2, 2016, 'EDSA cor. Sultan St', 'EDSA大道与苏丹街口', 'Grand Central', 'Cityland Grand Central'],
  ]),
  ...buildings('mandaluyong-shaw-boulevard', [
    ['amaia-skies-shaw', 'Amaia Skies Shaw', '阿迈亚天际肖大道', 'amaia', 14.5821, 121.0491, 37, 2, 2019, 'Shaw Blvd cor. Samat St', '肖大道与萨马特街口', 'Amaia Shaw', 'Skies Shaw'],
    ['vista-shaw', 'Vista Shaw', '维斯塔肖大道', 'vista-land', 14.5834, 121.0472, 32, 1, 2018, 'Shaw Blvd cor. Laurel St', '肖大道与月桂街口', 'Vista Residences Shaw', '远景公寓'],
  ]),
  ...buildings('mandaluyong-wack-wack', [
    ['shang-residences-at-wack-wack', 'Shang Residences at Wack Wack', '瓦瓦克香格里拉公寓', 'shang-properties', 14.591, 121.0537, 50, 1, 2024, 'Wack Wack Rd', '瓦瓦克路', 'Shang Wack Wack', 'Shang Residences'],
    ['ama-tower-residences', 'AMA Tower Residences', 'AMA大厦公寓', 'picar', 14.5921, 121.0534, 34, 1, 2017, 'EDSA cor. Fordham St', 'EDSA大道与福特汉姆街口', 'AMA Tower', 'AMA Tower Residences Wack-Wack Greenhills Mandaluyong'],
  ]),
  ...buildings('mandaluyong', [
    ['acqua-private-residences', 'Acqua Private Residences', '水岸私邸', 'century-properties', 14.5716, 121.0318, 52, 6, 2017, 'Coronado St, Hulo', '胡洛区科罗纳多街', 'Acqua', 'Acqua Residences', 'Niagara', 'Livingstone', 'Iguazu', '阿夸公寓'],
    ['tivoli-garden-residences', 'Tivoli Garden Residences', '蒂沃利花园公寓', 'dmci-homes', 14.5702, 121.0332, 30, 5, 2013, 'Coronado St, Hulo', '胡洛区科罗纳多街', 'Tivoli', 'Tivoli Garden', '帝沃利'],
    ['kai-garden-residences', 'Kai Garden Residences', '凯花园公寓', 'dmci-homes', 14.577, 121.0418, 40, 3, 2023, 'M. Vicente St, Malamig', '马拉米格区比森特街', 'Kai Garden', '凯家园'],
    ['dansalan-gardens', 'Dansalan Gardens Condominiums', '丹萨兰花园', 'dmci-homes', 14.5776, 121.0424, 27, 2, 2012, 'M. Vicente St, Malamig', '马拉米格区比森特街', 'Dansalan', 'Dansalan Gardens'],
    ['california-garden-square', 'California Garden Square', '加州花园广场', 'empire-east', 14.5805, 121.0478, 25, 7, 2011, 'D.M. Guevara St cor. Libertad St', '格瓦拉街近自由街', 'California Garden', 'CGS'],
  ]),
  ...buildings('san-juan-greenhills', [
    ['viridian-in-greenhills', 'Viridian in Greenhills', '翠碧公寓', 'ortigas-land', 14.6019, 121.0471, 53, 1, 2016, 'Connecticut St cor. Missouri St', '康涅狄格街与密苏里街口', 'Viridian', 'Viridian Greenhills', '维里迪安'],
  ]),
  ...buildings('san-juan-little-baguio', [
    ['mango-tree-residences', 'Mango Tree Residences', '芒果树公寓', 'empire-east', 14.6014, 121.0376, 37, 2, 2023, 'M. Paterno St cor. Ledesma St', '帕特诺街与莱德斯马街口', 'Mango Tree', 'Mango Tree San Juan'],
    ['little-baguio-terraces', 'Little Baguio Terraces', '小碧瑶露台', 'empire-east', 14.611, 121.029, 18, 4, 2017, 'N. Domingo St cor. Aurora Blvd', '多明戈街与奥罗拉大道口', 'Little Baguio', '小碧瑶'],
  ]),
  ...villages('pasig-valle-verde', [
    ['valle-verde', 'Valle Verde', '翠谷别墅区', 'ortigas-land', 14.5846, 121.0718, null, null, 1976, 'E. Rodriguez Jr. Ave', '小罗德里格斯大道', 'Valle Verde 1', 'Valle Verde 2', 'Valle Verde 5', 'Valle Verde 6', 'VV', '绿谷'],
  ]),
  ...villages('mandaluyong-wack-wack', [
    ['wack-wack-village', 'Wack Wack Village', '瓦瓦克高尔夫别墅区', null, 14.5912, 121.0475, null, null, 1960, 'Shaw Blvd', '肖大道', 'Wack-Wack', 'Wackwack', 'East Greenhills', '威威村'],
  ]),
  ...villages('san-juan-greenhills', [
    ['north-greenhills', 'North Greenhills Village', '北绿山别墅区', 'ortigas-land', 14.6058, 121.0483, null, null, 1966, 'Ortigas Ave', '奥提加斯大道', 'Greenhills North', 'North Greenhills', 'Greenhills', '绿山村'],
  ]),
]
