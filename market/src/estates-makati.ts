import type { Estate } from '@site/domain/place.ts'
import { buildings, villages } from './estate-rows.ts'

/**
 * The estates of Makati.
 * Columns: id, English name, Chinese name, developer id, latitude, longitude, floors, towers, year of completion, English street, Chinese
 * street, aliases (`EstateRow`). The rows of a group are in the area with the id before them, or in the city with that id and in no area.
 */
// biome-ignore format: one estate per line
export const makatiEstates: readonly Estate[] = [
  ...buildings('makati-salcedo-village', [
    ['shang-salcedo-place', 'Shang Salcedo Place', '香格里拉萨尔塞多公寓', 'shang-properties', 14.5613, 121.0209, 66, 1, 2017, 'H.V. Dela Costa St cor. Tordesillas St', '德拉科斯塔街与托德西亚斯街口', 'Shang Salcedo', '香格里拉萨尔塞多', '尚萨尔塞多'],
    ['signa-designer-residences', 'Signa Designer Residences', '西格纳设计师公寓', 'robinsons-land', 14.5597, 121.0198, 29, 2, 2014, 'Valero St cor. V.A. Rufino St', '瓦莱罗街与鲁菲诺街口', 'Signa', 'Signa Residences', '西格纳双塔'],
    ['one-central', 'One Central', '中央一号公寓', 'megaworld', 14.5599, 121.0207, 28, 1, 2009, 'H.V. Dela Costa St cor. Valero St', '德拉科斯塔街与瓦莱罗街口', 'One Central Makati', '壹中央'],
    ['two-central', 'Two Central', '中央二号公寓', 'megaworld', 14.5603, 121.0208, 30, 1, 2012, 'Valero St', '瓦莱罗街', 'Two Central Makati', '贰中央'],
    ['three-central', 'Three Central', '中央三号公寓', 'megaworld', 14.5605, 121.0205, 48, 1, 2017, 'Valero St', '瓦莱罗街', 'Three Central Makati', '叁中央'],
    ['salcedo-skysuites', 'Salcedo SkySuites', '萨尔塞多天际公寓', 'megaworld', 14.5609, 121.0203, 33, 1, 2018, 'H.V. Dela Costa St', '德拉科斯塔街', 'Salcedo Sky Suites', '萨尔塞多天空套房'],
    ['paseo-parkview-suites', 'Paseo Parkview Suites', '帕塞奥园景公寓', 'megaworld', 14.5597, 121.0219, 33, 2, 2004, 'Valero St cor. Sedeño St', '瓦莱罗街与塞德尼奥街口', 'Paseo Parkview', '帕塞奥公园景观'],
    ['paseo-heights', 'Paseo Heights', '帕塞奥华庭', 'megaworld', 14.5591, 121.0213, 32, 1, 2013, 'L.P. Leviste St', '莱维斯特街', 'Paseo Heights Residences'],
    ['elizabeth-place', 'Elizabeth Place', '伊丽莎白公寓', null, 14.5606, 121.0216, 39, 1, 2007, 'H.V. Dela Costa St', '德拉科斯塔街', '伊丽莎白坊'],
    ['le-triomphe', 'Le Triomphe Residences', '凯旋公寓', null, 14.5608, 121.0222, 32, 1, 2006, 'H.V. Dela Costa St', '德拉科斯塔街', 'Le Triomphe', 'Triomphe', '凯旋门公寓'],
    ['alfaro-place', 'Alfaro Place', '阿尔法罗公寓', null, 14.5585, 121.0214, 33, 1, 1998, '146 L.P. Leviste St', '莱维斯特街146号', 'Alfaro'],
    ['easton-place', 'Easton Place', '伊斯顿公寓', null, 14.559, 121.0207, 32, 1, 2001, 'Valero St', '瓦莱罗街', '东顿公寓'],
    ['two-roxas-triangle', 'Two Roxas Triangle', '罗哈斯三角二号', 'ayala-land-premier', 14.5575, 121.0262, 54, 1, 2019, 'Paseo de Roxas cor. Cruzada St', '罗哈斯大街与克鲁萨达街口', 'Two Roxas', 'Roxas Triangle Towers', '罗哈斯三角双塔'],
    ['park-central-towers', 'Park Central Towers', '中央公园双塔', 'ayala-land-premier', 14.5571, 121.0255, 69, 2, 2023, 'Paseo de Roxas cor. Makati Ave', '罗哈斯大街与马卡蒂大街口', 'Park Central', 'Park Central South Tower', '中央公园大厦'],
  ]),
  ...buildings('makati-legazpi-village', [
    ['greenbelt-hamilton', 'Greenbelt Hamilton', '绿带汉密尔顿公寓', 'megaworld', 14.556, 121.0155, 27, 2, 2018, 'Legazpi St', '黎牙实比街', 'The Greenbelt Hamilton', 'Hamilton', '绿地汉密尔顿'],
    ['greenbelt-madison', 'Greenbelt Madison', '绿带麦迪逊公寓', 'megaworld', 14.5562, 121.0166, 26, 1, 2014, '176 Salcedo St', '萨尔塞多街176号', 'The Greenbelt Madison', '绿地麦迪逊'],
    ['greenbelt-chancellor', 'Greenbelt Chancellor', '绿带首相公寓', 'megaworld', 14.5538, 121.0172, 25, 1, 2012, 'Rada St', '拉达街', 'The Greenbelt Chancellor', '绿地首相'],
    ['greenbelt-excelsior', 'Greenbelt Excelsior', '绿带怡东公寓', 'megaworld', 14.5541, 121.0168, 26, 1, 2009, 'Rada St', '拉达街', 'The Greenbelt Excelsior', '绿地怡东'],
    ['greenbelt-radissons', 'Greenbelt Radissons', '绿带丽笙公寓', 'megaworld', 14.5548, 121.0172, 23, 1, 2001, 'Aguirre St', '阿吉雷街', 'Greenbelt Radisson', '绿地丽笙'],
    ['greenbelt-parkplace', 'Greenbelt Parkplace', '绿带公园坊', 'megaworld', 14.5544, 121.0193, 25, 1, 2001, 'C. Palanca St', '帕兰卡街', 'Greenbelt Park Place', '绿地公园广场'],
    ['eton-parkview-greenbelt', 'Eton Parkview Greenbelt', '伊顿绿带园景公寓', 'eton', 14.5539, 121.0181, 32, 1, 2014, '112 Gamboa St', '甘博亚街112号', 'Eton Parkview', '伊顿园景'],
    ['eton-tower-makati', 'Eton Tower Makati', '马卡蒂伊顿大厦', 'eton', 14.557, 121.0176, 40, 1, 2015, 'Dela Rosa St cor. V.A. Rufino St', '德拉罗萨街与鲁菲诺街口', 'Eton Tower', '伊顿塔'],
    ['senta', 'Senta', '森塔公寓', 'alveo', 14.5557, 121.0159, 34, 1, 2014, '140 Legazpi St', '黎牙实比街140号', 'Senta Legazpi', 'Alveo Senta'],
    ['kroma-tower', 'Kroma Tower', '克罗马大厦', 'alveo', 14.5556, 121.0174, 48, 1, 2016, 'Dela Rosa St cor. Legazpi St', '德拉罗萨街与黎牙实比街口', 'Kroma', '炫彩大厦'],
    ['the-shang-grand-tower', 'The Shang Grand Tower', '香格里拉豪庭', 'shang-properties', 14.5553, 121.0192, 46, 1, 2006, '98 Perea St cor. Dela Rosa St', '佩雷亚街98号', 'Shang Grand Tower', 'Shang Grand', '香格里拉大厦'],
    ['grand-midori-makati', 'Grand Midori Makati', '马卡蒂翠绿名邸', 'federal-land', 14.5548, 121.0157, 33, 2, 2014, 'Bolanos St cor. Legazpi St', '博拉诺斯街与黎牙实比街口', 'The Grand Midori', 'Midori', '绿邸'],
    ['one-legazpi-park', 'One Legazpi Park', '黎牙实比公园一号', 'ayala-land-premier', 14.5536, 121.0166, 43, 1, 2006, '121 Rada St', '拉达街121号', 'Legazpi Park', '黎刹比公园一号'],
    ['mosaic-tower', 'The Mosaic Tower', '马赛克大厦', null, 14.5553, 121.02, 30, 1, 2013, 'Trasierra St', '特拉西埃拉街', 'Mosaic Tower', 'Mosaic Greenbelt'],
    ['ram-plaza-legazpi', 'RAM Plaza Legazpi Residences', '兰姆广场公寓', null, 14.5546, 121.0162, 25, 1, 2016, 'Salcedo St', '萨尔塞多街', 'RAM Plaza', 'Ram Plaza Legazpi'],
  ]),
  ...buildings('makati-ayala-center', [
    ['park-terraces', 'Park Terraces', '公园露台公寓', 'ayala-land-premier', 14.5485, 121.0243, 49, 3, 2016, 'A. Arnaiz Ave cor. Palm Drive', '阿奈斯大街与棕榈径口', 'Park Terraces Point Tower', 'Park Terraces Makati', '帕克露台'],
    ['garden-towers', 'Garden Towers', '花园双塔', 'ayala-land-premier', 14.5497, 121.0266, 48, 2, 2019, 'East St cor. Ayala Ave', '东街与阿亚拉大街口', 'Garden Towers Makati', '花园大厦'],
    ['the-residences-at-greenbelt', 'The Residences at Greenbelt', '绿带府邸', 'ayala-land-premier', 14.5509, 121.0197, 48, 3, 2012, 'A. Arnaiz Ave cor. Esperanza St', '阿奈斯大街与埃斯佩兰萨街口', 'TRAG', 'Residences at Greenbelt', 'Laguna Tower', 'Manila Tower', 'San Lorenzo Tower', '绿地府邸'],
    ['discovery-primea', 'Discovery Primea', '探索臻品公寓', null, 14.5545, 121.0256, 68, 1, 2014, '6749 Ayala Ave', '阿亚拉大街6749号', 'Primea', '发现至尊'],
  ]),
  ...buildings('makati-rockwell', [
    ['hidalgo-place', 'Hidalgo Place', '伊达尔戈公寓', 'rockwell-land', 14.5659, 121.0357, 38, 1, 2000, '20 Rockwell Drive, Hidalgo Drive', '洛克威尔大道与伊达尔戈径', 'Hidalgo Rockwell', '希达戈'],
    ['rizal-tower', 'Rizal Tower', '黎刹大厦', 'rockwell-land', 14.5655, 121.0362, 44, 1, 2000, 'Amorsolo Drive', '阿莫索洛径', 'Rizal Tower Rockwell', '黎刹塔'],
    ['luna-gardens', 'Luna Gardens', '卢纳花园', 'rockwell-land', 14.566, 121.0368, 24, 1, 2001, 'Amorsolo Drive', '阿莫索洛径', 'Luna Gardens Rockwell', '月光花园'],
    ['amorsolo-square', 'Amorsolo Square', '阿莫索洛广场', 'rockwell-land', 14.5645, 121.0356, 32, 2, 2001, 'Rockwell Drive', '洛克威尔大道', 'Amorsolo East', 'Amorsolo West'],
    ['the-manansala', 'The Manansala', '马南萨拉公寓', 'rockwell-land', 14.5646, 121.0351, 41, 1, 2005, 'Estrella Drive', '埃斯特雷亚径', 'Manansala', 'Manansala Rockwell'],
    ['joya-lofts-and-towers', 'Joya Lofts and Towers', '珠悦复式双塔', 'rockwell-land', 14.5637, 121.0363, 43, 2, 2008, '28 Plaza Drive', '广场径28号', 'Joya', 'Joya Rockwell', '乔雅'],
    ['one-rockwell', 'One Rockwell', '洛克威尔一号', 'rockwell-land', 14.5638, 121.037, 45, 2, 2011, 'Rockwell Drive', '洛克威尔大道', 'One Rockwell East', 'One Rockwell West', '壹洛克威尔', '罗克韦尔一号'],
    ['edades-tower', 'Edades Tower and Garden Villas', '埃达德斯大厦', 'rockwell-land', 14.5641, 121.0377, 53, 1, 2014, 'Amapola St cor. Palma St', '阿马波拉街与帕尔马街口', 'Edades', 'Edades Tower', '艾达德斯'],
    ['proscenium', 'The Proscenium', '璀璨剧院公寓', 'rockwell-land', 14.5648, 121.0384, 60, 5, 2020, 'Estrella St cor. J.P. Rizal Ave', '埃斯特雷亚街与黎刹大街口', 'Proscenium at Rockwell', 'Kirov', 'Sakura', 'Lorraine', 'Lincoln', 'Proscenium Residences', '普罗塞尼姆'],
    ['the-balmori-suites', 'The Balmori Suites', '巴尔莫里套房公寓', 'rockwell-land', 14.5654, 121.0377, 24, 1, 2022, 'Hidalgo Drive', '伊达尔戈径', 'Balmori', 'Balmori Suites'],
  ]),
  ...buildings('makati-century-city', [
    ['the-gramercy-residences', 'The Gramercy Residences', '格拉梅西公寓', 'century-properties', 14.5657, 121.0277, 73, 1, 2013, 'Kalayaan Ave', '卡拉延大街', 'Gramercy', 'Gramercy Makati', '葛莱美西', '格兰美西'],
    ['the-knightsbridge-residences', 'The Knightsbridge Residences', '骑士桥公寓', 'century-properties', 14.565, 121.0282, 64, 1, 2014, 'Kalayaan Ave', '卡拉延大街', 'Knightsbridge', 'KBP', 'Knightsbridge Peak'],
    ['the-milano-residences', 'The Milano Residences', '米兰公寓', 'century-properties', 14.5661, 121.0271, 56, 1, 2016, 'Kalayaan Ave', '卡拉延大街', 'Milano', 'Milano Versace', '范思哲公寓'],
    ['trump-tower-manila', 'Trump Tower Manila', '马尼拉特朗普大厦', 'century-properties', 14.5654, 121.0269, 57, 1, 2017, 'Kalayaan Ave', '卡拉延大街', 'Trump Tower', 'Trump Manila', '川普大厦'],
  ]),
  ...buildings('makati-poblacion', [
    ['antel-spa-residences', 'Antel Spa Residences', '安特尔水疗公寓', null, 14.5659, 121.0303, 40, 1, 2010, '7829 Makati Ave', '马卡蒂大街7829号', 'Antel Spa', 'Antel Platinum'],
  ]),
  ...buildings('makati-bel-air', [
    ['jazz-residences', 'Jazz Residences', '爵士公寓', 'smdc', 14.5627, 121.0222, 45, 4, 2014, 'N. Garcia St cor. Jupiter St', '加西亚街与朱庇特街口', 'SM Jazz', 'SMDC Jazz', 'Jazz', 'Jazz Mall', '爵士'],
  ]),
  ...buildings('makati-san-antonio', [
    ['air-residences', 'Air Residences', '艾尔公寓', 'smdc', 14.5626, 121.0128, 59, 1, 2020, 'Ayala Ave Ext. cor. Yakal St', '阿亚拉大街延长线与亚卡尔街口', 'SMDC Air', 'Air Makati', '空气公寓'],
    ['the-lerato', 'The Lerato', '乐拉图公寓', 'alveo', 14.5638, 121.0126, 35, 3, 2015, 'Bagtikan St cor. Malugay St', '巴格蒂坎街与马鲁盖街口', 'Lerato', 'Lerato Makati', '莱拉托'],
    ['the-rise-makati', 'The Rise Makati', '崛起公寓', 'shang-properties', 14.564, 121.0148, 59, 1, 2020, '7248 Malugay St', '马鲁盖街7248号', 'The Rise', 'Rise', 'Shang Rise', '瑞斯公寓'],
    ['avida-towers-asten', 'Avida Towers Asten', '阿维达阿斯滕公寓', 'avida', 14.5637, 121.0139, 38, 3, 2019, 'Malugay St', '马鲁盖街', 'Avida Asten', 'Asten Towers', 'Asten'],
    ['the-linear-makati', 'The Linear', '直线双塔', 'filinvest', 14.561, 121.0094, 25, 2, 2016, 'Yakal St cor. Mayapis St', '亚卡尔街与马亚皮斯街口', 'The Linear Makati', 'Linear Makati', '线性公寓'],
    ['belton-place', 'Belton Place', '贝尔顿公寓', 'eton', 14.5602, 121.0105, 38, 1, 2013, 'Yakal St cor. Chino Roces Ave', '亚卡尔街与奇诺罗塞斯大街口', 'Eton Belton', 'Eton Belton Place'],
    ['the-columns-ayala-avenue', 'The Columns at Ayala Avenue', '阿亚拉圆柱公寓', 'alveo', 14.5617, 121.0142, 33, 3, 2007, 'Ayala Ave cor. Sen. Gil Puyat Ave', '阿亚拉大街与吉尔普亚特大街口', 'The Columns Ayala', 'Columns Ayala', 'Columns', '圆柱公寓'],
    ['the-residences-at-alphaland', 'Alphaland Makati Place', '阿尔法马卡蒂公寓', 'alphaland', 14.5621, 121.0136, 34, 3, 2014, 'Ayala Ave Ext. cor. Malugay St', '阿亚拉大街延长线与马鲁盖街口', 'The Residences at Makati Place', 'Alphaland', 'Makati Place', 'The City Club'],
  ]),
  ...buildings('makati-pio-del-pilar', [
    ['the-beacon-makati', 'The Beacon', '灯塔公寓', null, 14.5507, 121.0141, 33, 3, 2013, 'Chino Roces Ave cor. A. Arnaiz Ave', '奇诺罗塞斯大街与阿奈斯大街口', 'The Beacon Makati', 'Roces Tower', 'Arnaiz Tower', '比肯公寓'],
    ['oriental-place', 'The Oriental Place', '东方公寓', 'filinvest', 14.5585, 121.0107, 33, 1, 2012, 'Chino Roces Ave', '奇诺罗塞斯大街', 'Oriental Place Makati', '东方广场'],
    ['makati-executive-tower-4', 'Makati Executive Tower IV', '马卡蒂行政大厦四座', 'cityland', 14.5575, 121.0085, 33, 1, 2009, 'Sen. Gil Puyat Ave cor. Medina St', '吉尔普亚特大街与梅迪纳街口', 'Makati Executive Tower 4', 'MET 4', 'Cityland Makati Executive Tower'],
  ]),
  ...buildings('makati-circuit', [
    ['callisto-at-circuit', 'Callisto at Circuit Makati', '卡利斯托双塔', 'alveo', 14.5727, 121.0186, 38, 2, 2019, 'Circuit Lane', '赛道巷', 'Callisto', 'Callisto Circuit'],
    ['solstice-at-circuit', 'Solstice at Circuit Makati', '至日双塔', 'alveo', 14.5735, 121.0181, 45, 2, 2023, 'Circuit Lane', '赛道巷', 'Solstice', 'Solstice Circuit'],
  ]),
  ...villages('makati-forbes-park', [
    ['forbes-park', 'Forbes Park', '福布斯公园别墅区', 'ayala-land', 14.5485, 121.0375, null, null, 1948, 'McKinley Rd', '麦金利路', 'Forbes', 'Forbes Park Village', 'South Forbes', 'North Forbes', '富比士公园'],
  ]),
  ...villages('makati-dasmarinas-village', [
    ['dasmarinas-village', 'Dasmariñas Village', '达斯马里尼亚斯别墅区', 'ayala-land', 14.5387, 121.0303, null, null, 1962, 'Pasay Rd cor. Cambridge Circle', '帕赛路与剑桥圆环口', 'Dasma', 'Dasmarinas', 'Dasmarinas Village', '达斯马村'],
  ]),
  ...villages('makati-bel-air', [
    ['bel-air-village', 'Bel-Air Village', '贝莱尔别墅区', 'ayala-land', 14.5618, 121.0309, null, null, 1957, 'Jupiter St', '朱庇特街', 'Bel Air', 'Bel-Air', 'Belair', '贝艾尔村', '美丽空气村'],
  ]),
  ...villages('makati-urdaneta', [
    ['urdaneta-village', 'Urdaneta Village', '乌达内塔别墅区', 'ayala-land', 14.5558, 121.0293, null, null, 1960, 'Ayala Ave', '阿亚拉大街', 'Urdaneta', '乌尔达内塔村'],
  ]),
  ...villages('makati-san-lorenzo', [
    ['san-lorenzo-village', 'San Lorenzo Village', '圣洛伦索别墅区', 'ayala-land', 14.5472, 121.0176, null, null, 1957, 'A. Arnaiz Ave', '阿奈斯大街', 'San Lorenzo', '圣罗伦佐村'],
  ]),
  ...villages('makati-magallanes', [
    ['magallanes-village', 'Magallanes Village', '麦哲伦别墅区', 'ayala-land', 14.5362, 121.0186, null, null, 1965, 'Lapu-Lapu Ave', '拉普拉普大街', 'Magallanes', '马加良斯村'],
  ]),
]
