import { expect, test } from 'vitest'
import { draftsOf } from './pasted-places.testing.ts'
import { pastedTable, tableSheet } from './pasted-tables.ts'
import { growsWithLength } from '../processor-time.testing.ts'

/** A bar of two is a line end, `\t` a tab. */
const lines = (text: string): string => text.replaceAll(' || ', '\n').replaceAll('\\t', '\t')

const tables = [
  'Project\\tType\\tBeds\\tSqm\\tFloor\\tPrice\\tOwner\\tMobile || Jazz Residences\\tCondo\\t2\\t57.5\\t23\\t45000\\tMaria Cruz\\t09171234567 || Two Serendra\\tCondo\\t1\\t38\\t12\\t38000\\tJose Rizal\\t09181234567',
  'Jazz Residences\\tCondo\\t2\\t57.5\\t23\\t45000\\tMaria Cruz\\t09171234567 || Two Serendra\\tCondo\\t1\\t38\\t12\\t38000\\tJose Rizal\\t09181234567',
  'Jazz Residences\\tCondo\\t2\\t57.5\\t23\\t45000\\tMaria Cruz\\t09171234567',
  'My inventory po: || Project\\tUnit No.\\tAsking Price\\tOwner || Jazz Residences\\t23F\\t8.9M\\tMaria Cruz',
  '楼盘\\t户型\\t面积\\t楼层\\t价格\\t业主\\t电话 || 雅致公寓\\t两房\\t57.5\\t23\\t45000\\t王小明\\t09171234567 || 塞伦德拉\\t一房\\t38\\t12\\t38000\\t李四\\t09181234567',
  '雅致公寓\\t两房\\t57.5\\t23\\t4.5万\\t王小明 || 塞伦德拉\\t一房\\t38\\t12\\t3.8万\\t李四',
  '序号\\t小区\\t面积（㎡）\\t租金（元/月）\\t业主姓名\\t手机号 || 1\\t雅致公寓\\t57.5\\t45000\\t王小明\\t09171234567',
  'Project | Type | Beds | Price | Owner || Jazz | Condo | 2 | 45000 | Maria Cruz || Serendra | Condo | 1 | 38000 | Jose Rizal',
  'Jazz | 2 | 57.5 | 45,000 | Maria Cruz || Serendra | 1 | 38 | 38,000 | Jose Rizal',
  '楼盘 | 户型 | 面积 | 价格 | 业主 || 雅致 | 两房 | 57 | 45000 | 王小明',
  '楼盘｜户型｜面积｜价格｜业主 || 雅致｜两房｜57｜45000｜王小明',
  '| Project | Beds | Sqm | Price | || |---|---|---|---| || | Jazz | 2 | 57 | 45k | || | Serendra | 1 | 38 | 38k |',
  '| 楼盘 | 户型 | 价格 | || | :--- | :---: | ---: | || | 雅致 | 两房 | 4.5万 |',
  'Tower A | Corner | Ask || --- | --- | --- || 2301 | yes | 9M',
  'Project,Type,Beds,Sqm,Price,Owner,Mobile || Jazz Residences,Condo,2,57.5,45000,Maria Cruz,09171234567',
  'Project, Beds, Sqm, Price, Owner || Jazz, 2, 57.5, 45000, Maria Cruz || Serendra, 1, 38, 38000, Jose Rizal',
  '"Project","Beds","Sqm","Price" || "Jazz, Makati","2","57.5","45,000"',
  'Jazz,2,57.5,45000,Maria Cruz || Serendra,1,38,38000,Jose Rizal',
  'Project;Beds;Sqm;Price || Jazz;2;57,5;45000',
  '楼盘，户型，面积，价格，业主 || 雅致，两房，57，45000，王小明',
  'Unit\\tArea (sqm)\\tRent (PHP)\\tRemarks || 23F\\t57.5\\t45000\\t"Corner || near the gym"',
  'Building\\tBR\\tPrice || Jazz\\t2BR\\t45k || Serendra\\t1BR\\t38k',
  'Owner\\tContact No.\\tUnit\\tPrice || Maria Cruz\\t0917 123 4567\\tJazz 2301\\t8.9M',
  'Jazz\\t2BR\\t45k || Serendra\\t1BR\\t38k',
  'Project          Beds   Sqm   Price   Owner || Jazz Residences  2      57.5  45000   Maria Cruz',
  'Project Type Beds Sqm Floor Price Owner Mobile || Jazz Residences Condo 2 57.5 23 45000 Maria Cruz 09171234567',
  '楼盘 户型 面积 楼层 价格 业主 电话 || 雅致公寓 2房 57.5 23 45000 王小明 09171234567',
]

const chats = [
  'Jazz Residences 2BR - 45k || Two Serendra 1BR - 38k || BGC studio - 25k',
  'Jazz Residences, 1BR, 30 sqm, 25k || Two Serendra, 2BR, 60 sqm, 60k',
  'For lease 2BR, 57.5 sqm, furnished, 45k, with parking || Near MRT, mall, school, church, park',
  '21 Jupiter Street, Bel-Air, Makati, 1209 || 5 Lapu-Lapu Avenue, Magallanes, Makati, 1232 || 2BR 45k',
  'FOR LEASE | Jazz Residences | 2BR | 57.5 sqm || Furnished | Pets ok | Parking | 45k',
  'Jazz Residences | 2BR | 45k',
  'Furnished | Parking | Balcony | View || Near mall | Near MRT | school | church || 2BR Jazz Residences 45k',
  '21:03\\tMaria Cruz\\t2BR Two Serendra 85k || 21:04\\tMaria Cruz\\tSticker || 21:05\\tJuan\\t1BR BGC 30k',
  '下午9:03\\t张三丰\\t出租 两房 57平 4.5万 || 下午9:05\\t李四光\\t还有 一房 3.8万',
  '2026-11-27\\tMaria Cruz\\t2BR Two Serendra 85k || 2026-11-28\\tMaria Cruz\\t1BR BGC 30k',
  'Price:\\t8.9M\\tFloor:\\t23 || Area:\\t57.5\\tBeds:\\t2',
  'Price\\t8.9M || Beds\\t2 || Area\\t57.5',
  '•\\t2BR Jazz Residences || •\\t57.5 sqm || •\\t45k a month',
  '出租 雅致公寓 两房，57平，23楼，4.5万，押二付一 || 塞伦德拉 一房，38平，12楼，3.8万，可养宠物',
  '两房、57平、家具齐全、带车位、近地铁 || 月租4.5万',
  '2 parking slots, B1, 12 sqm, 900k each || 1BR, 38 sqm, 8M, tandem ok',
  '1. Jazz 2BR 45k || 2. Serendra 1BR 38k || 3. Kroma studio 25k',
  'Price list: || Studio – 25,000 || 1BR – 38,000 || 2BR – 45,000 / 60,000 / 75,000',
  'Location: Makati, near Ayala, MRT, malls || Price: 8.9M, gross, nego, rush || Size: 57.5, corner, 23F, 2BR',
  'Hi, all, po, good day || 2BR for sale, 8.9M, clean title, vacant || Thanks, God bless, ingat, bye',
  'date,sender,body || 2026-11-27 21:03,Maria Cruz,"2BR Serendra, 85k"',
  'Owner, broker, agent, buyer || all are welcome, 2BR Jazz Residences, 45k, call me',
  '两房 57平 23楼 4.5万 || 一房 38平 12楼 3.8万 || 看房 联系 业主 电话',
  'FOR RENT CONDO UNIT 2BR || 45,000 a month, 57.5 sqm, 23F',
  'CONDO UNIT FOR SALE || 2BR 57.5 sqm 23F 8.9M',
  'Rent Price Per Month || 45,000, 2 + 1, 57 sqm',
  'Wala pong kwento. || Rent 45k + dues || 2/3/4 months advance; deposit; PDC; no pets || 1 parking; 57.5 sqm; 2BR; BGC',
]

test.each(tables)('is a table, from which nothing is drafted: %s', (text) => {
  expect(pastedTable(lines(text))).not.toBeNull()
  expect(draftsOf(lines(text))).toEqual([])
})

test.each(chats)('is no table: %s', (text) => expect(pastedTable(lines(text))).toBeNull())

test('a table becomes a sheet with a name for each column; cells keep commas and line ends', () => {
  const table = pastedTable(lines('Unit\\tArea (sqm)\\tRent\\tRemarks || 23F\\t57.5\\t45,000\\t"Corner || near ""Ayala""" || 24F\\t38\\t38000'))
  expect(table && tableSheet(table)).toBe('\ufeffUnit,Area (sqm),Rent,Remarks\r\n23F,57.5,"45,000","Corner\nnear ""Ayala"""\r\n24F,38,38000,\r\n')
})

test('rows without headings get names for their columns', () =>
  expect(pastedTable('Jazz\t2BR\t45k\nSerendra\t1BR\t38k')).toEqual({
    head: ['列 1 (Column 1)', '列 2 (Column 2)', '列 3 (Column 3)'],
    rows: [
      ['Jazz', '2BR', '45k'],
      ['Serendra', '1BR', '38k'],
    ],
  }))

test('a table whose cells ran together has no rows', () =>
  expect(pastedTable('Project Beds Sqm Price Owner\nJazz 2 57.5 45000 Maria Cruz')).toEqual({ head: ['Project', 'Beds', 'Sqm', 'Price', 'Owner'], rows: [] }))

test.each(['"a,', 'a\t"', 'a,b;c|d\n', '  ', '---|', '\n1\t2\t3', '楼盘，'])('the time to look for a table grows with the length of the text: %j', (part) => {
  expect(growsWithLength((length) => pastedTable(part.repeat(length / part.length)), 40_000)).toBe(true)
})
