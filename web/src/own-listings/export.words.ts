/** Texts of the export of one's listings. */
export const exportWords = {
  export: { zh: '导出', en: 'Export' },
  title: { zh: '导出我的房源', en: 'Export my listings' },
  note: {
    zh: '前三种改好后可以再导入，RESO 给其他房源系统用。这四种包括内部备注、房号等只有您能看到的内容，发给别人前请留意。Kyero 给其他网站用，只有在架、有价格的房源和公开内容。草稿和照片不在内，在“账号”里可以导出。',
    en: 'The first three can be changed and imported again; RESO is for other listing systems. These four have your private notes and unit numbers, so take care whom you send them to. Kyero is for other sites: your listed homes with a price, and nothing private. Drafts and photos are in the export of your account.',
  },
  csv: { zh: 'CSV 表格', en: 'CSV spreadsheet' },
  xlsx: { zh: 'Excel 工作簿', en: 'Excel workbook' },
  json: { zh: 'JSON 数据', en: 'JSON' },
  reso: { zh: 'RESO 标准 JSON', en: 'JSON with RESO names' },
  kyero: { zh: 'Kyero 房源数据（XML）', en: 'Kyero feed (XML)' },
  close: { zh: '关闭', en: 'Close' },
} as const
