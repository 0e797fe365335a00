import type { Developer } from '@site/domain/place.ts'

type DeveloperRow = readonly [id: string, en: string, zh: string, ...aliases: string[]]

// biome-ignore format: one developer per line
const rows: readonly DeveloperRow[] = [
  ['alphaland', 'Alphaland', '阿尔法置地'],
  ['alveo', 'Alveo Land', '阿尔维奥置地', 'Alveo', 'ALI Alveo', '阿尔维欧'],
  ['amaia', 'Amaia Land', '阿迈亚置地', 'Amaia'],
  ['anchor-land', 'Anchor Land', '安佳置地', 'Anchor Land Holdings', 'ALHI', '安可置地'],
  ['arthaland', 'ArthaLand', '雅达置地', 'Artha Land', '阿萨置地'],
  ['avida', 'Avida Land', '阿维达置地', 'Avida', '艾维达'],
  ['ayala-land', 'Ayala Land', '阿亚拉置地', 'ALI', 'Ayala', '阿亚拉地产'],
  ['ayala-land-premier', 'Ayala Land Premier', '阿亚拉尊荣置地', 'ALP', 'Ayala Premier'],
  ['brittany', 'Brittany Corporation', '布列塔尼地产', 'Brittany'],
  ['burgundy', 'Burgundy Realty', '勃艮第地产', 'Burgundy'],
  ['century-properties', 'Century Properties', '世纪地产', 'Century', 'CPG'],
  ['cityland', 'Cityland', '城市置地', 'Cityland Development', '城置'],
  ['dmci-homes', 'DMCI Homes', 'DMCI家园', 'DMCI', 'DMCI地产'],
  ['dmw', 'DM Wenceslao', 'DM温塞斯劳', 'DMW', 'DMWAI'],
  ['empire-east', 'Empire East', '东方帝国置地', 'Empire East Land', '帝国东方'],
  ['eton', 'Eton Properties', '伊顿地产', 'Eton'],
  ['federal-land', 'Federal Land', '联邦置地', 'Federal Land NRE', 'Horizon Land', '联邦地产'],
  ['filinvest', 'Filinvest Land', '菲林维斯特置地', 'Filinvest', 'FLI', '菲林维斯', '菲林威'],
  ['greenfield', 'Greenfield Development', '绿野地产', 'Greenfield', 'GDC'],
  ['megaworld', 'Megaworld', '美佳世界', 'Mega World', '美加世界', '兆世集团'],
  ['moldex', 'Moldex Realty', '摩德士地产', 'Moldex'],
  ['new-san-jose', 'New San Jose Builders', '新圣何塞建筑', 'NSJBI', 'New San Jose'],
  ['ortigas-land', 'Ortigas Land', '奥提加斯置地', 'Ortigas & Company', 'Ortigas and Company', 'OCLP', '奥迪加斯置地'],
  ['philrealty', 'Philippine Realty and Holdings', '菲律宾地产控股', 'Philrealty', 'RLT'],
  ['ph1-world', 'PH1 World Developers', 'PH1世界发展', 'PH1', 'Megawide'],
  ['picar', 'Picar Development', '皮卡发展', 'Picar', 'AMA'],
  ['robinsons-land', 'Robinsons Land', '罗宾逊置地', 'RLC', 'Robinsons', 'RLC Residences', '罗宾森'],
  ['rockwell-land', 'Rockwell Land', '洛克威尔置地', 'Rockwell', 'Rockwell Primaries', '罗克韦尔'],
  ['shang-properties', 'Shang Properties', '香格里拉地产', 'Shang', 'Shang Robinsons Properties', 'SPI'],
  ['smdc', 'SMDC', 'SM发展', 'SM Development Corporation', 'SM Development', 'SM地产', 'SM Prime'],
  ['sta-lucia', 'Sta. Lucia Land', '圣露西亚置地', 'Santa Lucia Land', 'Sta Lucia', 'SLI'],
  ['suntrust', 'Suntrust Properties', '阳信地产', 'Suntrust'],
  ['torre-lorenzo', 'Torre Lorenzo Development', '托雷洛伦索地产', 'Torre Lorenzo', 'TLDC'],
  ['vista-land', 'Vista Land', '维斯塔置地', 'Vista Residences', 'Vista Land & Lifescapes', '维斯达'],
]

/** The developers of the estates. */
export const developers: readonly Developer[] = rows.map(([id, en, zh, ...aliases]) => ({ id, name: { zh, en }, aliases }))
