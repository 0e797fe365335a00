import type { Estate } from '@site/domain/place.ts'
import { buildings, villages } from './estate-rows.ts'

/**
 * The estates of the cities at the edge of Metro Manila: Muntinlupa, Las Piñas, Marikina and Valenzuela.
 * Columns: id, English name, Chinese name, developer id, latitude, longitude, floors, towers, year of completion, English street, Chinese
 * street, aliases (`EstateRow`). The rows of a group are in the area with the id before them, or in the city with that id and in no area.
 */
// biome-ignore format: one estate per line
export const outerEstates: readonly Estate[] = [
  ...buildings('muntinlupa-filinvest-city', [
    ['the-levels', 'The Levels', '层峰四塔', 'filinvest', 14.4166, 121.0391, 35, 4, 2016, 'Filinvest Ave cor. North Bridgeway', '菲林维斯特大道与北桥路口', 'The Levels Alabang', 'The Levels Anaheim', 'The Levels Burbank', '阶梯公寓'],
    ['studio-city-alabang', 'Studio City', '工作室城', 'filinvest', 14.4188, 121.0394, 20, 5, 2018, 'Filinvest Ave cor. East Asia Drive', '菲林维斯特大道与东亚径口', 'Studio City Filinvest', 'Studio City Alabang'],
    ['west-parc', 'West Parc', '西园五座', 'filinvest', 14.4174, 121.0377, 7, 5, 2012, 'Filinvest Ave', '菲林维斯特大道', 'West Parc Alabang', 'West Parc Alder', 'West Parc Birch', '西帕克'],
    ['botanika-nature-residences', 'Botanika Nature Residences', '植物园自然公寓', 'filinvest', 14.4136, 121.0362, 12, 3, 2021, 'Filinvest Ave', '菲林维斯特大道', 'Botanika', 'Botanika Alabang', '植物家园'],
    ['vivant-flats', 'Vivant Flats', '活力平层', 'filinvest', 14.4196, 121.0409, 20, 1, 2016, '1120 Parkway Ave', '公园道1120号', 'Vivant Flats Alabang', 'Vivant'],
    ['bristol-at-parkway-place', 'Bristol at Parkway Place', '布里斯托尔公寓', 'filinvest', 14.4205, 121.0403, 21, 1, 2016, 'Parkway Ave', '公园道', 'Bristol', 'Bristol at Parkway Residences'],
    ['entrata-urban-complex', 'Entrata Urban Complex', '恩特拉塔都会公寓', 'filinvest', 14.4222, 121.0432, 15, 2, 2016, 'Civic Drive', '市政径', 'Entrata', 'Entrata Alabang'],
    ['la-vie-flats', 'La Vie Flats', '生活平层', 'filinvest', 14.4192, 121.0417, 17, 1, 2017, 'Corporate Ave', '企业大道', 'La Vie', 'La Vie Flats Alabang'],
  ]),
  ...buildings('muntinlupa-alabang', [
    ['avida-towers-altura', 'Avida Towers Altura', '阿维达阿尔图拉公寓', 'avida', 14.4155, 121.0462, 25, 2, 2018, 'National Rd, South Park District', '国道南园区', 'Avida Altura', 'Altura South Park'],
  ]),
  ...buildings('muntinlupa-cupang', [
    ['asia-enclaves', 'Asia Enclaves', '亚洲飞地公寓', 'vista-land', 14.4349, 121.0408, 6, 8, 2016, 'KM 19 West Service Rd', '西辅路19公里处', 'Asia Enclaves Alabang', 'Asia Enclaves Sato'],
  ]),
  ...buildings('muntinlupa-sucat', [
    ['rhapsody-residences', 'Rhapsody Residences', '狂想曲公寓', 'dmci-homes', 14.442, 121.0478, 6, 9, 2014, 'East Service Rd', '东辅路', 'Rhapsody', 'Rhapsody Residences Carillon'],
    ['east-bay-residences', 'East Bay Residences', '东湾公寓', 'robinsons-land', 14.4527, 121.0487, 15, 5, 2017, 'KM 21 East Service Rd', '东辅路21公里处', 'East Bay', 'East Bay Residences Hudson'],
  ]),
  ...buildings('las-pinas-almanza', [
    ['cityland-one-premier', 'One Premier', '一号首席公寓', 'cityland', 14.4325, 121.014, 10, 2, 2022, 'Alabang-Zapote Rd', '阿拉邦-萨波特路', 'Cityland One Premier', 'One Premier Alabang'],
    ['south-residences', 'South Residences', '南方公寓', 'smdc', 14.4333, 121.0093, 12, 7, 2018, 'Alabang-Zapote Rd, SM Southmall', '阿拉邦-萨波特路SM南城旁', 'SMDC South', 'SM South', 'South Residences Southmall', '南部公寓'],
  ]),
  ...buildings('las-pinas', [
    ['metrotowne', 'Metrotowne', '都会城公寓', null, 14.4466, 120.9872, 12, 2, 2027, 'Marcos Alvarez Ave', '阿尔瓦雷斯大道', 'Metrotowne Las Piñas', 'Metro Towne'],
  ]),
  ...buildings('valenzuela', [
    ['moldex-residences-valenzuela', 'Moldex Residences Valenzuela', '摩德士瓦伦苏埃拉公寓', 'moldex', 14.705, 120.9852, 10, 5, 2027, 'Maysan Rd', '迈桑路', 'Moldex Valenzuela', 'Valenzuela - Moldex Residences Valenzuela', 'Moldex Residences Valenzuela Bali Bldg'],
  ]),
  ...villages('muntinlupa-ayala-alabang', [
    ['ayala-alabang-village', 'Ayala Alabang Village', '阿亚拉阿拉邦别墅区', 'ayala-land', 14.4045, 121.0235, null, null, 1978, 'Commerce Ave cor. Madrigal Ave', '商业大道与马德里加尔大道口', 'AAV', 'Ayala Alabang', '阿拉邦村'],
  ]),
  ...villages('muntinlupa-cupang', [
    ['alabang-hills', 'Alabang Hills Village', '阿拉邦山庄', null, 14.4285, 121.0268, null, null, 1975, 'Don Jesus Blvd', '唐赫苏斯大道', 'Alabang Hills', 'AHV'],
  ]),
  ...villages('las-pinas-bf-resort', [
    ['bf-resort-village', 'BF Resort Village', 'BF度假村别墅区', null, 14.4342, 120.9907, null, null, 1980, 'BF Resort Drive', '度假村路', 'BF Resort', 'BFRV'],
  ]),
  ...villages('las-pinas', [
    ['portofino-heights', 'Portofino', '波托菲诺别墅区', 'brittany', 14.401, 121.005, null, null, 2000, 'Daang Hari Rd, Almanza Dos', '阿尔曼萨二区王道路', 'Portofino Heights', 'Portofino South', 'Vista City Portofino', '波多菲诺'],
  ]),
  ...villages('marikina', [
    ['provident-villages', 'Provident Villages', '天佑别墅区', null, 14.6302, 121.0886, null, null, 1972, 'A. Bonifacio Ave', '博尼法西奥大道', 'Provident Village', 'Provident'],
  ]),
]
