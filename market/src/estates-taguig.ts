import type { Estate } from '@site/domain/place.ts'
import { buildings, villages } from './estate-rows.ts'

/**
 * The estates of Taguig, including Bonifacio Global City.
 * Columns: id, English name, Chinese name, developer id, latitude, longitude, floors, towers, year of completion, English street, Chinese
 * street, aliases (`EstateRow`). The rows of a group are in the area with the id before them, or in the city with that id and in no area.
 */
// biome-ignore format: one estate per line
export const taguigEstates: readonly Estate[] = [
  ...buildings('taguig-bgc', [
    ['one-serendra', 'One Serendra', '赛兰德拉一期', 'ayala-land-premier', 14.5487, 121.0538, 22, 12, 2008, 'McKinley Parkway cor. 11th Ave', '麦金利林荫道与第11大道口', 'Serendra 1', '1 Serendra', 'Serendra', '塞伦德拉一号'],
    ['two-serendra', 'Two Serendra', '赛兰德拉二期', 'alveo', 14.5508, 121.0551, 31, 17, 2014, '11th Ave cor. McKinley Parkway', '第11大道与麦金利林荫道口', 'Serendra 2', '2 Serendra', 'Serendra', '塞伦德拉二号'],
    ['the-trion-towers', 'The Trion Towers', 'Trion 翠恩三塔', 'robinsons-land', 14.546, 121.0499, 49, 3, 2018, 'McKinley Parkway cor. 8th Ave', '麦金利林荫道与第8大道口', 'Trion', 'Trion Towers', '翠恩三塔', '三叉戟三塔'],
    ['arya-residences', 'Arya Residences', '雅莉亚公寓', 'arthaland', 14.5455, 121.0489, 41, 2, 2016, 'McKinley Parkway', '麦金利林荫道', 'Arya', 'Arya BGC', '艾丽娅公寓'],
    ['aurelia-residences', 'Aurelia Residences', '奥蕾莉亚公寓', 'shang-properties', 14.5447, 121.0476, 54, 1, 2026, 'McKinley Parkway cor. 21st Drive', '麦金利林荫道与第21径口', 'Aurelia', 'Aurelia BGC', '奥雷利亚'],
    ['essensa-east-forbes', 'Essensa East Forbes', '埃森萨东福布斯', null, 14.5463, 121.046, 36, 2, 2001, '21st Drive cor. 5th Ave', '第21径与第5大道口', 'Essensa', '艾森萨'],
    ['fort-victoria', 'Fort Victoria', '维多利亚堡', null, 14.5471, 121.0454, 38, 3, 2010, '5th Ave cor. 23rd St', '第5大道与23街口', 'The Fort Victoria', '维多利亚公寓'],
    ['pacific-plaza-towers', 'Pacific Plaza Towers', '太平洋广场双塔', null, 14.5484, 121.0449, 52, 2, 2001, '4th Ave cor. 25th St', '第4大道与25街口', 'Pacific Plaza', 'Pacific Plaza Fort'],
    ['one-mckinley-place', 'One McKinley Place', '麦金利一号', null, 14.5488, 121.0456, 44, 2, 2004, '4th Ave cor. 25th St', '第4大道与25街口', 'McKinley Place', '1 McKinley Place'],
    ['icon-residences', 'Icon Residences', '标志双塔', null, 14.5497, 121.0443, 45, 2, 2009, '26th St cor. 3rd Ave', '26街与第3大道口', 'The Icon Residences', 'Icon BGC', '艾康公寓'],
    ['the-suites-at-one-bonifacio', 'The Suites at One Bonifacio High Street', '高街壹号公寓', 'ayala-land-premier', 14.5509, 121.0473, 63, 1, 2019, '5th Ave cor. 28th St', '第5大道与28街口', 'The Suites BGC', 'One Bonifacio High Street', 'OBHS', '博尼法西奥高街一号'],
    ['horizon-homes-at-shangri-la', 'Horizon Homes at Shangri-La The Fort', '香格里拉天际名邸', 'shang-properties', 14.5524, 121.0473, 61, 1, 2016, '30th St cor. 5th Ave', '30街与第5大道口', 'Horizon Homes', 'Shangri-La at the Fort', 'Shang Fort', '香格里拉城堡公寓'],
    ['west-gallery-place', 'West Gallery Place', '西画廊公寓', 'ayala-land-premier', 14.5514, 121.0492, 50, 2, 2020, '7th Ave, Bonifacio High Street', '第7大道高街', 'West Gallery', '西画廊'],
    ['east-gallery-place', 'East Gallery Place', '东画廊公寓', 'ayala-land-premier', 14.5506, 121.0527, 47, 1, 2022, '11th Ave, Bonifacio High Street', '第11大道高街', 'East Gallery', '东画廊'],
    ['verve-residences', 'Verve Residences', '活力公寓', 'alveo', 14.5491, 121.0503, 42, 2, 2019, '26th St cor. 7th Ave', '26街与第7大道口', 'Verve', 'Verve BGC', '韵律公寓'],
    ['the-maridien', 'The Maridien', '马里迪恩公寓', 'alveo', 14.5487, 121.0514, 40, 2, 2017, '9th Ave cor. 26th St', '第9大道与26街口', 'Maridien', 'Maridien BGC', '子午公寓'],
    ['park-triangle-residences', 'Park Triangle Residences', '公园三角公寓', 'alveo', 14.5521, 121.0551, 41, 1, 2021, '11th Ave cor. 32nd St', '第11大道与32街口', 'Park Triangle', '三角公园公寓'],
    ['avida-towers-34th-street', 'Avida Towers 34th Street', 'Avida 34th 阿维达34街', 'avida', 14.5539, 121.0549, 41, 2, 2014, '34th St cor. 11th Ave', '34街与第11大道口', 'Avida 34th', 'Avida BGC 34th', '阿维达34街公寓'],
    ['avida-cityflex-towers', 'Avida CityFlex Towers', '阿维达城汇双塔', 'avida', 14.5547, 121.0513, 37, 2, 2018, '7th Ave cor. Lane T', '第7大道与T巷口', 'Cityflex', 'Avida Cityflex BGC'],
    ['avida-towers-verte', 'Avida Towers Verte', '阿维达翠绿公寓', 'avida', 14.5549, 121.0524, 40, 2, 2020, '8th Ave cor. Lane R', '第8大道与R巷口', 'Avida Verte', 'Verte BGC'],
    ['avida-towers-turf', 'Avida Towers Turf', '阿维达草坪公寓', 'avida', 14.5543, 121.0537, 45, 2, 2021, '9th Ave cor. Lane S', '第9大道与S巷口', 'Avida Turf', 'Turf BGC'],
  ]),
  ...buildings('taguig-burgos-circle', [
    ['bellagio-towers', 'The Bellagio', '百乐宫三塔', 'megaworld', 14.5532, 121.0441, 38, 3, 2010, 'Forbestown Rd, Burgos Circle', '福布斯镇路布尔戈斯圆环', 'Bellagio', 'The Bellagio Towers', 'Bellagio BGC', '贝拉吉奥'],
    ['forbeswood-heights', 'Forbeswood Heights', '福布斯森林华庭', 'megaworld', 14.5524, 121.0432, 20, 8, 2006, 'Rizal Drive, Forbestown', '黎刹径福布斯镇', 'Forbeswood', 'Forbes Wood Heights'],
    ['forbeswood-parklane', 'Forbeswood Parklane', '福布斯森林柏宁', 'megaworld', 14.5531, 121.0434, 27, 2, 2008, 'Burgos Circle, Forbestown', '福布斯镇布尔戈斯圆环', 'Parklane BGC', 'Forbes Wood Parklane'],
    ['eight-forbestown-road', '8 Forbestown Road', '福布斯镇路8号', 'megaworld', 14.5523, 121.0441, 33, 1, 2012, '8 Forbestown Rd', '福布斯镇路8号', 'Eight Forbes', '8 Forbes Town', '8 Forbestown'],
  ]),
  ...buildings('taguig-uptown-bonifacio', [
    ['uptown-ritz-residence', 'Uptown Ritz Residence', 'Uptown Ritz 上城丽兹', 'megaworld', 14.5571, 121.0537, 45, 1, 2017, '36th St cor. 9th Ave', '36街与第9大道口', 'Uptown Ritz', 'Ritz BGC', '丽兹', '上城丽兹公寓'],
    ['one-uptown-residence', 'One Uptown Residence', '上城一号公寓', 'megaworld', 14.5566, 121.0549, 45, 1, 2018, '11th Drive cor. 36th St', '第11径与36街口', 'One Uptown', '1 Uptown', '壹上城'],
    ['uptown-parksuites', 'Uptown Parksuites', '上城公园双塔', 'megaworld', 14.5575, 121.0545, 51, 2, 2020, '38th St cor. 9th Ave', '38街与第9大道口', 'Uptown Park Suites', 'UPS', 'Uptown Parksuites Tower 2', '上城柏景'],
    ['uptown-arts-residence', 'Uptown Arts Residence', '上城艺术公寓', 'megaworld', 14.5576, 121.0529, 62, 1, 2024, '38th St cor. 8th Ave', '38街与第8大道口', 'Uptown Arts', '上城艺邸'],
    ['uptown-modern', 'Uptown Modern', '上城摩登公寓', 'megaworld', 14.5581, 121.0537, 44, 1, 2029, '38th St cor. 9th Ave', '38街与第9大道口', 'Uptown Modern BGC', '上城现代'],
    ['grand-hyatt-manila-residences', 'Grand Hyatt Manila Residences', '马尼拉君悦公寓', 'federal-land', 14.5555, 121.0533, 45, 2, 2019, '8th Ave cor. 35th St', '第8大道与35街口', 'Grand Hyatt Residences', 'Grand Hyatt BGC', '君悦'],
    ['park-west', 'Park West', '西园公寓', 'federal-land', 14.5561, 121.0508, 42, 1, 2019, '7th Ave cor. 36th St, Veritown Fort', '第7大道与36街口', 'Park West BGC', '公园西'],
    ['madison-park-west', 'Madison Park West', '麦迪逊西园', 'federal-land', 14.5567, 121.0514, 43, 1, 2018, '8th Ave cor. 36th St, Veritown Fort', '第8大道与36街口', 'Madison Park', 'MPW'],
    ['central-park-west', 'Central Park West', '中央西园', 'federal-land', 14.5557, 121.0513, 41, 1, 2017, '7th Ave cor. 35th St, Veritown Fort', '第7大道与35街口', 'Central Park BGC', 'CPW'],
    ['time-square-west', 'Time Square West', '时代广场西', 'federal-land', 14.5564, 121.0503, 45, 1, 2019, '7th Ave cor. 36th St, Veritown Fort', '第7大道与36街口', 'Times Square West', 'TSW'],
    ['the-seasons-residences', 'The Seasons Residences', '四季公寓', 'federal-land', 14.556, 121.0521, 50, 4, 2027, '8th Ave cor. 36th St, Veritown Fort', '第8大道与36街口', 'Seasons BGC', 'Haru', 'Natsu', 'Aki', 'Fuyu', '春夏秋冬'],
  ]),
  ...buildings('taguig-mckinley-hill', [
    ['venice-luxury-residences', 'Venice Luxury Residences', '威尼斯豪华公寓', 'megaworld', 14.5337, 121.0502, 17, 7, 2017, 'Upper McKinley Rd', '上麦金利路', 'Venice Residences', 'Venice Luxury', 'Fiorenzo', 'Emanuele', '威尼斯公寓'],
    ['the-florence', 'The Florence', '佛罗伦萨公寓', 'megaworld', 14.5325, 121.0512, 20, 3, 2019, 'Florence Way', '佛罗伦萨路', 'Florence McKinley', 'The Florence Residences', '翡冷翠'],
    ['viceroy-residences', 'Viceroy Residences', '总督公寓', 'megaworld', 14.5359, 121.0509, 18, 4, 2014, 'Florence Way', '佛罗伦萨路', 'Viceroy', 'Viceroy Towers', 'The Viceroy'],
    ['morgan-suites', 'Morgan Suites Executive Residences', '摩根行政公寓', 'megaworld', 14.5341, 121.0514, 17, 3, 2014, 'Upper McKinley Rd', '上麦金利路', 'Morgan Suites', 'Morgan', '摩根套房'],
    ['stamford-executive-residences', 'Stamford Executive Residences', '斯坦福行政公寓', 'megaworld', 14.5351, 121.0518, 12, 3, 2011, 'Upper McKinley Rd', '上麦金利路', 'Stamford', 'Stamford McKinley'],
    ['tuscany-private-estate', 'Tuscany Private Estate', '托斯卡纳私邸', 'megaworld', 14.5319, 121.0529, 6, 11, 2009, 'Upper McKinley Rd', '上麦金利路', 'Tuscany', 'Tuscany McKinley', '托斯卡尼'],
    ['the-woodridge-at-mckinley', 'The Woodridge at McKinley', '林岭公寓', 'megaworld', 14.5333, 121.0537, 6, 5, 2009, 'Upper McKinley Rd', '上麦金利路', 'Woodridge', 'Woodridge McKinley'],
    ['mckinley-hill-garden-villas', 'McKinley Hill Garden Villas', '麦金利山花园公寓', 'megaworld', 14.5316, 121.0521, 5, 12, 2008, 'Upper McKinley Rd', '上麦金利路', 'McKinley Garden Villas', 'Garden Villas'],
  ]),
  ...buildings('taguig-mckinley-west', [
    ['st-moritz-private-estate', 'St. Moritz Private Estate', '圣莫里茨私邸', 'megaworld', 14.5347, 121.0425, 9, 2, 2020, 'Le Grand Ave', '勒格朗大街', 'Saint Moritz', 'St Moritz McKinley West'],
    ['the-albany', 'The Albany', '奥尔巴尼公寓', 'megaworld', 14.5352, 121.0436, 9, 2, 2023, 'Le Grand Ave', '勒格朗大街', 'Albany Luxury Residences', 'Albany McKinley West'],
    ['park-mckinley-west', 'Park McKinley West', '麦金利西园', 'megaworld', 14.5361, 121.0431, 28, 3, 2026, 'Le Grand Ave', '勒格朗大街', 'Park McKinley', '麦金利西公园'],
  ]),
  ...buildings('taguig-acacia-estates', [
    ['royal-palm-residences', 'Royal Palm Residences', '皇家棕榈公寓', 'dmci-homes', 14.5268, 121.0632, 8, 7, 2012, 'Acacia Ave', '金合欢大街', 'Royal Palm', 'Royal Palm Taguig'],
    ['cypress-towers', 'Cypress Towers', '柏树三塔', 'dmci-homes', 14.5282, 121.0555, 25, 3, 2008, 'C5 Rd', 'C5公路', 'Cypress Tower', 'DMCI Cypress'],
    ['the-birchwood', 'The Birchwood', '白桦林公寓', 'dmci-homes', 14.5256, 121.0648, 6, 8, 2013, 'Acacia Ave', '金合欢大街', 'Birchwood', 'Birchwood Acacia Estates'],
    ['rosewood-pointe', 'Rosewood Pointe', '红木公寓', 'dmci-homes', 14.5276, 121.0641, 6, 10, 2011, 'Acacia Ave', '金合欢大街', 'Rosewood', '花梨木公寓'],
    ['cedar-crest', 'Cedar Crest', '雪松山庄', 'dmci-homes', 14.5244, 121.0657, 6, 12, 2014, 'Acacia Ave', '金合欢大街', 'Cedar Crest Taguig'],
    ['verawood-residences', 'Verawood Residences', '维拉木公寓', 'dmci-homes', 14.5238, 121.0668, 6, 9, 2017, 'Acacia Ave', '金合欢大街', 'Verawood'],
    ['mulberry-place', 'Mulberry Place', '桑树园', 'dmci-homes', 14.5231, 121.0679, 6, 13, 2019, 'Acacia Ave', '金合欢大街', 'Mulberry Place 2', 'Mulberry'],
    ['ivory-wood', 'Ivory Wood', '象牙林公寓', 'dmci-homes', 14.5262, 121.0657, 6, 8, 2015, 'Acacia Ave', '金合欢大街', 'Ivorywood'],
  ]),
  ...buildings('taguig-arca-south', [
    ['one-union-place', 'Avida Towers One Union Place', '阿维达联合一号', 'avida', 14.5083, 121.0402, 17, 3, 2018, 'East Rd', '东路', 'One Union Place', 'Avida One Union', 'One Union Place Arca South'],
    ['gardencourt-residences', 'Gardencourt Residences', '园庭公寓', 'ayala-land-premier', 14.507, 121.0418, 18, 4, 2026, 'Arca Blvd', '阿卡大道', 'Gardencourt', 'Gardencourt Arca South'],
  ]),
  ...buildings('taguig', [
    ['grace-residences', 'Grace Residences', '雅致公寓', 'smdc', 14.5329, 121.0657, 15, 4, 2016, 'Levi Mariano Ave, Ususan', '乌苏桑区马里亚诺大街', 'SMDC Grace', 'Grace'],
  ]),
  ...villages('taguig-mckinley-hill', [
    ['mckinley-hill-village', 'McKinley Hill Village', '麦金利山别墅区', 'megaworld', 14.5309, 121.0547, null, null, 2006, 'Upper McKinley Rd', '上麦金利路', 'McKinley Village', '麦金利村'],
  ]),
]
