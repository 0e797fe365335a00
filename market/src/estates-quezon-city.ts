import type { Estate } from '@site/domain/place.ts'
import { buildings, villages } from './estate-rows.ts'

/**
 * The estates of Quezon City.
 * Columns: id, English name, Chinese name, developer id, latitude, longitude, floors, towers, year of completion, English street, Chinese
 * street, aliases (`EstateRow`). The rows of a group are in the area with the id before them, or in the city with that id and in no area.
 */
// biome-ignore format: one estate per line
export const quezonCityEstates: readonly Estate[] = [
  ...buildings('quezon-city-eastwood', [
    ['eastwood-le-grand', 'Eastwood Le Grand', '东木乐轩三塔', 'megaworld', 14.6082, 121.0812, 38, 3, 2014, 'Eastwood Ave', '东木大道', 'Le Grand', 'Eastwood LeGrand', 'Le Grand Tower 3', '伊斯特伍德乐轩'],
    ['eastwood-parkview', 'Eastwood Parkview', '东木园景双塔', 'megaworld', 14.6103, 121.0783, 33, 2, 2008, 'Orchard Rd', '果园路', 'Parkview Eastwood', 'Eastwood Parkview Tower 1', 'Eastwood Parkview Tower 2', '伊斯特伍德园景'],
    ['olympic-heights', 'Olympic Heights', '奥林匹克华庭', 'megaworld', 14.6113, 121.0795, 27, 3, 2004, 'Eastwood Ave', '东木大道', 'Olympic Heights Eastwood', '奥运华庭'],
    ['one-central-park-eastwood', 'One Central Park', '中央公园一号', 'megaworld', 14.6086, 121.0797, 30, 1, 2006, 'Eastwood City Walk', '东木城步道', 'One Central Park Eastwood', '壹中央公园'],
    ['grand-eastwood-palazzo', 'Grand Eastwood Palazzo', '东木皇宫公寓', 'megaworld', 14.6091, 121.0817, 33, 1, 2006, 'Palm Tree Ave', '棕榈树大道', 'Eastwood Palazzo', 'Palazzo Eastwood'],
    ['one-orchard-road', 'One Orchard Road', '果园路一号', 'megaworld', 14.6107, 121.0788, 30, 3, 2007, 'Orchard Rd', '果园路', 'Orchard Road Eastwood', '1 Orchard Road', '乌节路一号'],
    ['the-eastwood-excelsior', 'The Eastwood Excelsior', '东木怡东公寓', 'megaworld', 14.6078, 121.0806, 31, 1, 2007, 'Eastwood Ave', '东木大道', 'Eastwood Excelsior', 'Excelsior Lofts'],
    ['eastwood-park-residences', 'Eastwood Park Residences', '东木公园公寓', 'megaworld', 14.6095, 121.0791, 21, 1, 2005, 'Eastwood Ave', '东木大道', 'Eastwood Park'],
    ['one-eastwood-avenue', 'One Eastwood Avenue', '东木大道一号', 'megaworld', 14.6074, 121.0813, 49, 2, 2018, '1 Eastwood Ave', '东木大道1号', 'One Eastwood', '1 Eastwood Avenue', '壹东木'],
    ['eastwood-global-plaza', 'Eastwood Global Plaza Luxury Residence', '东木环球广场公寓', 'megaworld', 14.6101, 121.0807, 46, 1, 2025, 'Palm Tree Ave', '棕榈树大道', 'Eastwood Global Plaza', '环球广场'],
  ]),
  ...buildings('quezon-city', [
    ['seville-at-circulo-verde', 'Seville Residences at Circulo Verde', '绿环塞维利亚公寓', 'ortigas-land', 14.605, 121.0823, 33, 1, 2016, '70 Calle Industria, Bagumbayan', '巴贡巴扬区工业路70号', 'Seville at Circulo Verde', 'Circulo Verde', 'Ibiza Tower at Circulo Verde', '绿环公寓'],
    ['avida-towers-new-manila', 'Avida Towers New Manila', '阿维达新马尼拉公寓', 'avida', 14.6102, 121.0466, 29, 5, 2010, 'B. Serrano Ave, Bagong Lipunan ng Crame', '塞拉诺大道', 'Avida New Manila', 'Avida Serrano'],
    ['neopolitan-condominiums', 'Neopolitan Condominiums', '新都会公寓', 'sta-lucia', 14.73, 121.0586, 8, 4, 2014, 'Dahlia Ave, Fairview', '费尔维尤区大丽花大道', 'Neopolitan', 'Neopolitan Fairview'],
    ['stellar-place', 'Stellar Place', '星辰公寓', 'dmci-homes', 14.6681, 121.0427, 26, 2, 2012, 'Visayas Ave', '维萨亚斯大道', 'Stellar Place Visayas', '史黛拉'],
    ['zinnia-towers', 'Zinnia Towers', '百日菊双塔', 'dmci-homes', 14.6558, 121.0157, 35, 2, 2015, '1211 EDSA, Munoz', '穆尼奥斯区EDSA大道1211号', 'Zinnia', 'Zinnia Munoz'],
    ['suntrust-shanata', 'Suntrust Shanata', '阳信沙娜塔', 'suntrust', 14.6818, 121.0188, 10, 4, 2018, 'Quirino Highway, Talipapa', '塔利帕帕区季里诺公路', 'Shanata', 'Suntrust Shanata Novaliches'],
    ['trees-residences', 'Trees Residences', '林木公寓', 'smdc', 14.7364, 121.0656, 6, 20, 2016, 'Quirino Highway, Fairview', '费尔维尤区季里诺公路', 'SMDC Trees', 'SM Trees', 'Trees Fairview'],
    ['the-redwoods', 'The Redwoods', '红杉公寓', 'dmci-homes', 14.7365, 121.0613, 6, 8, 2011, 'Mindanao Ave Ext., Fairview', '费尔维尤区棉兰老大道延长线', 'Redwoods Fairview'],
  ]),
  ...buildings('quezon-city-balintawak', [
    ['the-celandine', 'The Celandine', '白屈菜公寓', 'dmci-homes', 14.6544, 120.9977, 30, 1, 2021, 'A. Bonifacio Ave', '博尼法西奥大道', 'Celandine'],
    ['suntrust-amadea', 'Suntrust Amadea', '阳信阿玛蒂亚', 'suntrust', 14.6466, 120.997, 20, 2, 2022, 'A. Bonifacio Ave', '博尼法西奥大道', 'Amadea', 'Suntrust Amadea Tower 1', 'Suntrust Amadea Tower 2'],
  ]),
  ...buildings('quezon-city-katipunan', [
    ['the-arton-by-rockwell', 'The Arton by Rockwell', '洛克威尔雅顿公寓', 'rockwell-land', 14.6303, 121.0748, 30, 3, 2023, '318 Katipunan Ave', '卡蒂普南大道318号', 'The Arton', 'Arton', 'Arton West', 'Arton North', 'Arton East', '雅顿'],
    ['blue-residences', 'Blue Residences', '蓝色公寓', 'smdc', 14.6326, 121.0744, 41, 1, 2013, 'Katipunan Ave cor. Aurora Blvd', '卡蒂普南大道与奥罗拉大道口', 'SMDC Blue', 'SM Blue', 'Blue Katipunan', '布鲁公寓'],
    ['berkeley-residences', 'Berkeley Residences', '伯克利公寓', 'smdc', 14.6438, 121.0745, 35, 1, 2010, 'Katipunan Ave', '卡蒂普南大道', 'SMDC Berkeley', 'The Berkeley Residences', '柏克莱公寓'],
    ['xanland-place', 'Xanland Place', '赞兰公寓', null, 14.6405, 121.0742, 17, 2, 2002, '323 Katipunan Ave', '卡蒂普南大道323号', 'Xanland', 'Xanland Katipunan'],
    ['burgundy-plaza', 'Burgundy Plaza', '勃艮第广场', 'burgundy', 14.6384, 121.0744, 21, 1, 2000, '307 Katipunan Ave', '卡蒂普南大道307号', 'Burgundy Place', 'Burgundy Katipunan'],
    ['vista-309-katipunan', '309 Katipunan', '卡蒂普南309', 'vista-land', 14.6373, 121.0743, 26, 1, 2016, '309 Katipunan Ave', '卡蒂普南大道309号', 'Vista 309', 'Vista 309 Katipunan'],
    ['vista-pointe', 'Vista Pointe', '远景汇公寓', 'vista-land', 14.6394, 121.0743, 20, 1, 2018, 'Katipunan Ave cor. Xavierville Ave', '卡蒂普南大道与泽维尔维尔大道口', 'Vista Pointe Katipunan', '维斯塔点'],
    ['one-katipunan-residences', 'One Katipunan Residences', '卡蒂普南一号', null, 14.6326, 121.0739, 11, 1, 2008, 'Katipunan Ave', '卡蒂普南大道', 'One Katipunan', '壹卡蒂普南'],
    ['infina-towers', 'Infina Towers', '无限双塔', 'dmci-homes', 14.6276, 121.0676, 42, 2, 2020, 'Aurora Blvd, Marilag', '马里拉格区奥罗拉大道', 'Infina', 'DMCI Infina', '英菲娜双塔'],
  ]),
  ...buildings('quezon-city-cubao', [
    ['manhattan-parkway-residences', 'Manhattan Parkway Residences', '曼哈顿百汇公寓', 'megaworld', 14.6226, 121.0551, 30, 3, 2010, 'General Romulo Ave cor. Times Square Ave', '罗慕洛将军大道与时代广场大道口', 'Manhattan Parkway', '曼哈顿大道'],
    ['manhattan-parkview', 'Manhattan Parkview', '曼哈顿园景公寓', 'megaworld', 14.6221, 121.0561, 27, 3, 2013, 'General Malvar Ave', '马尔瓦尔将军大道', 'Manhattan Parkview Garden', 'Manhattan Park View'],
    ['manhattan-heights', 'Manhattan Heights', '曼哈顿华庭', 'megaworld', 14.6207, 121.0574, 31, 4, 2016, 'General Romulo Ave', '罗慕洛将军大道', 'Manhattan Heights Cubao', '曼哈顿高地'],
    ['manhattan-plaza', 'Manhattan Plaza', '曼哈顿广场', 'megaworld', 14.6199, 121.0551, 40, 2, 2027, 'General Aguinaldo Ave', '阿吉纳尔多将军大道', 'Manhattan Plaza Araneta', '曼哈顿广场公寓'],
    ['amaia-skies-cubao', 'Amaia Skies Cubao', '阿迈亚天际库宝', 'amaia', 14.6155, 121.0538, 30, 2, 2016, 'P. Tuazon Blvd cor. 5th Ave', '图阿松大道与第5大道口', 'Amaia Cubao', 'Skies Cubao'],
    ['escalades-at-20th-avenue', 'Escalades at 20th Avenue', '20街云梯公寓', 'robinsons-land', 14.6249, 121.0601, 13, 5, 2014, '20th Ave cor. Aurora Blvd', '第20大道与奥罗拉大道口', 'Escalades', 'Escalades East Tower'],
    ['aurora-escalades', 'Aurora Escalades Tower', '奥罗拉云梯大厦', 'robinsons-land', 14.6243, 121.0599, 40, 1, 2026, 'Aurora Blvd cor. 20th Ave', '奥罗拉大道与第20大道口', 'Aurora Escalades', '奥萝拉'],
  ]),
  ...buildings('quezon-city-vertis-north', [
    ['high-park-vertis', 'High Park at Vertis North', '韦尔蒂斯高公园双塔', 'alveo', 14.6483, 121.038, 47, 2, 2020, 'Vertis North, Agham Rd', '科学路韦尔蒂斯北区', 'High Park', 'High Park Vertis', '高园'],
    ['orean-place-vertis', 'Orean Place at Vertis North', '韦尔蒂斯奥利安双塔', 'alveo', 14.6484, 121.0391, 44, 2, 2026, 'Vertis North, Agham Rd', '科学路韦尔蒂斯北区', 'Orean Place', 'Orean Place Vertis'],
    ['avida-towers-vita', 'Avida Towers Vita', '阿维达维塔公寓', 'avida', 14.6523, 121.037, 33, 3, 2018, 'Vertis North, Mindanao Ave', '棉兰老大道韦尔蒂斯北区', 'Avida Vita', 'Vita Vertis'],
    ['avida-towers-sola', 'Avida Towers Sola', '阿维达索拉公寓', 'avida', 14.6531, 121.0375, 37, 2, 2022, 'Vertis North, Mindanao Ave', '棉兰老大道韦尔蒂斯北区', 'Avida Sola', 'Sola Vertis'],
    ['grass-residences', 'Grass Residences', '绿茵公寓', 'smdc', 14.6598, 121.0281, 43, 5, 2016, 'Nueva Viscaya St cor. Misamis St', '新比斯开街与米萨米斯街口', 'SMDC Grass', 'SM Grass', 'Fern at Grass Residences', '草地公寓'],
    ['vinia-residences', 'Vinia Residences', '维尼娅公寓', 'filinvest', 14.651, 121.0325, 25, 1, 2016, 'EDSA, Phil-Am', 'EDSA大道菲美村', 'Vinia', 'Vinia Residences and Versaflats'],
  ]),
  ...buildings('quezon-city-tomas-morato', [
    ['victoria-towers', 'Victoria Towers', '维多利亚三塔', 'new-san-jose', 14.6343, 121.0375, 43, 3, 2010, 'Timog Ave cor. Panay Ave', '帝茂大道与班乃大道口', 'Victoria Towers Timog', '维多利亚大厦'],
    ['victoria-sports-tower', 'Victoria Sports Tower', '维多利亚运动大厦', 'new-san-jose', 14.6358, 121.0422, 41, 2, 2016, 'EDSA cor. Mother Ignacia Ave', 'EDSA大道与伊格纳西娅大道口', 'Victoria Sports Towers', 'Sports Tower GMA'],
    ['m-place-south-triangle', 'M Place at South Triangle', '南三角M公寓', 'smdc', 14.6383, 121.0366, 25, 4, 2012, 'Panay Ave cor. Mother Ignacia Ave', '班乃大道与伊格纳西娅大道口', 'M Place', 'MPlace', 'SMDC M Place', 'Mplace @ South Triangle'],
    ['glam-residences', 'Glam Residences', '格兰姆公寓', 'smdc', 14.6347, 121.0426, 50, 2, 2024, 'EDSA cor. Eulogio Rodriguez Sr. Ave', 'EDSA大道GMA站旁', 'SMDC Glam', 'Glam GMA', '魅力公寓'],
    ['symphony-towers', 'Symphony Towers', '交响双塔', null, 14.6342, 121.0416, 29, 2, 2017, 'Sgt. Esguerra Ave cor. Timog Ave', '埃斯格拉大道与帝茂大道口', 'The Symphony Towers', 'Symphony Timog'],
    ['the-crestmont', 'The Crestmont', '峰峦公寓', 'dmci-homes', 14.6429, 121.0373, 35, 1, 2024, 'Panay Ave', '班乃大道', 'Crestmont', 'Crestmont South Triangle'],
    ['my-enso-lofts', 'My Enso Lofts', '禅圆复式公寓', 'ph1-world', 14.6352, 121.0361, 25, 1, 2025, 'Timog Ave', '帝茂大道', 'Enso Lofts', 'PH1 Enso', '恩索复式'],
    ['roces-sixty-eight', '68 Roces Luxury Residences', '罗塞斯68豪邸', null, 14.6293, 121.0264, 12, 1, 2019, '68 Don A. Roces Ave', '罗塞斯大道68号', '68 Roces', 'Sixty Eight Roces'],
  ]),
  ...buildings('quezon-city-new-manila', [
    ['the-magnolia-residences', 'The Magnolia Residences', '玉兰公寓', 'robinsons-land', 14.6145, 121.0389, 36, 4, 2017, 'Aurora Blvd cor. Doña Hemady St', '奥罗拉大道与赫马迪街口', 'Magnolia Residences', 'Magnolia', '木兰公寓'],
    ['pine-crest', 'Pine Crest', '松冠公寓', 'dmci-homes', 14.6161, 121.0392, 8, 8, 2011, 'Aurora Blvd cor. Balete Drive', '奥罗拉大道与榕树径口', 'Pine Crest New Manila'],
    ['princeton-residences', 'Princeton Residences', '普林斯顿公寓', 'smdc', 14.6133, 121.034, 37, 1, 2013, 'Aurora Blvd cor. Gilmore Ave', '奥罗拉大道与吉尔莫大道口', 'SMDC Princeton', 'Princeton Gilmore'],
    ['the-amaryllis', 'The Amaryllis', '孤挺花公寓', 'dmci-homes', 14.6237, 121.0329, 26, 2, 2013, 'E. Rodriguez Sr. Ave cor. 12th St', '老罗德里格斯大道与12街口', 'Amaryllis', 'The Amaryllis Residences', '朱顶红公寓'],
    ['suntrust-asmara', 'Suntrust Asmara', '阳信阿斯玛拉', 'suntrust', 14.6209, 121.0228, 22, 3, 2021, 'E. Rodriguez Sr. Ave', '老罗德里格斯大道', 'Asmara', 'Suntrust Asmara Tower 1', 'Suntrust Asmara Tower 2', 'Suntrust Asmara Tower 3'],
  ]),
  ...buildings('quezon-city-diliman', [
    ['suntrust-capitol-plaza', 'Suntrust Capitol Plaza', '阳信议会广场', 'suntrust', 14.6448, 121.0507, 24, 1, 2020, 'Matalino St', '马塔利诺街', 'Capitol Plaza', 'Suntrust Capitol'],
  ]),
  ...villages('quezon-city-corinthian-gardens', [
    ['corinthian-gardens', 'Corinthian Gardens', '科林斯花园别墅区', 'ortigas-land', 14.5963, 121.0643, null, null, 1979, 'EDSA cor. Ortigas Ave', 'EDSA大道与奥提加斯大道口', 'Corinthian', '哥林多花园'],
  ]),
  ...villages('quezon-city-white-plains', [
    ['white-plains', 'White Plains', '白原别墅区', 'ortigas-land', 14.6058, 121.0712, null, null, 1963, 'Katipunan Ave', '卡蒂普南大道', 'Whiteplains', 'White Plains Subdivision', '怀特普莱恩斯'],
  ]),
  ...villages('quezon-city-katipunan', [
    ['la-vista', 'La Vista', '拉维斯塔别墅区', 'ortigas-land', 14.6481, 121.0813, null, null, 1965, 'Katipunan Ave', '卡蒂普南大道', 'La Vista Subdivision', 'Lavista', '远景村'],
  ]),
  ...villages('quezon-city', [
    ['greenmeadows', 'Greenmeadows', '绿草地别墅区', 'ortigas-land', 14.5967, 121.0755, null, null, 1977, 'Greenmeadows Ave, Ugong Norte', '北乌贡区绿草地大道', 'Green Meadows', 'Greenmeadows Subdivision', '青草地'],
    ['acropolis-greens', 'Acropolis Greens', '卫城别墅区', 'ortigas-land', 14.605, 121.0767, null, null, 1985, 'E. Rodriguez Jr. Ave, Bagumbayan', '巴贡巴扬区小罗德里格斯大道', 'Acropolis', 'Acropolis Libis'],
    ['ayala-heights', 'Ayala Heights', '阿亚拉高地别墅区', 'ayala-land', 14.662, 121.0881, null, null, 1980, 'Don Primitivo Tuazon Ave, Old Balara', '旧巴拉拉区图阿松大道', 'Ayala Heights Village', '阿亚拉山庄'],
    ['loyola-grand-villas', 'Loyola Grand Villas', '洛约拉大别墅区', null, 14.6561, 121.0872, null, null, 1978, 'Loyola Grand Villas Ave, Pansol', '潘索尔区洛约拉大道', 'LGV', 'Loyola Grand'],
  ]),
]
