import type { RemarkSentences } from './remark-parts.ts'

/** Sentences about a house in a village. */
// biome-ignore format: one sentence pair per line
export const villaSentences: RemarkSentences = {
  any: {
    openers: [
      { zh: '{estate}独栋，{area}，社区安静，绿树多。', en: 'A house in {estate}, {area}, on a quiet street under old trees.', topic: 'quiet' },
      { zh: '{estate}，{area}里口碑很好的别墅社区。', en: '{estate} has long been one of the best-regarded villages near {area}.' },
      { zh: '住进{estate}，{area}的热闹在门外，家里清静。', en: 'In {estate} the noise of {area} stays outside the gate.', topic: 'quiet' },
      { zh: '{estate}的一栋好宅，离{area}商圈不远。', en: 'A well-built home in {estate}, with the shops of {area} a short drive off.', unless: 'presale', topic: 'errands' },
      { zh: '{estate}，门禁严，街道宽，住户稳定。', en: '{estate} has strict gates, wide streets and neighbours who stay.' },
      { zh: '想在{estate}安家的，这栋值得来看一看。', en: 'Anyone hoping to settle in {estate} should walk through this one.' },
      { zh: '{estate}里一栋带院子的房子，光线好，格局顺。', en: 'A house with a garden in {estate}, well lit and easy to live in.', topic: 'garden' },
      { zh: '{estate}这条街很安静，孩子可以在门口骑车。', en: 'On this street of {estate} children still ride their bicycles outside.', topic: 'quiet' },
      { zh: '一家三代想住在一起，{estate}这栋住得开，位于{area}。', en: 'Three generations fit under this roof in {estate}, {area}.', needs: 'family', topic: 'family' },
      { zh: '{estate}转角地块，{area}，院子比一般的宽。', en: 'A corner lot in {estate}, {area}, with a wider garden than most.', needs: 'corner', topic: 'corner' },
    ],
    features: [
      { zh: '前后都有院子，孩子跑得开，也能种菜养花。', en: 'Garden in front and behind, with room for children and a vegetable bed.', topic: 'garden' },
      { zh: '客厅挑高，对着花园，白天不用开灯。', en: 'The tall living room faces the garden and is bright all day.', topic: 'living' },
      { zh: '有顶的廊台可以摆下一张长餐桌，请客很合适。', en: 'A covered lanai takes a long table, which makes hosting easy.', topic: 'lanai' },
      { zh: '中西双厨，油烟重的菜在后厨做。', en: 'There is a show kitchen, and a working kitchen behind it for serious cooking.', topic: 'kitchen' },
      { zh: '车库带顶，家里几辆车都有位置。', en: 'The garage is roofed and has space for the family’s cars.', topic: 'garage' },
      { zh: '工人房、司机房都有独立卫浴。', en: 'Staff quarters are separate, each with its own bath.', topic: 'helper' },
      { zh: '每间卧室都带浴室，客人来住也方便。', en: 'Bedrooms have their own baths, so guests are no trouble.', topic: 'bath' },
      { zh: '主卧大，衣帽间走得进去，窗外是树。', en: 'The main bedroom is large, with a walk-in closet and trees at the window.', topic: 'bedroom' },
      { zh: '屋顶和水管都翻修过，雨季不漏。', en: 'Roof and plumbing have been redone; it stays dry in the rains.', unless: 'presale', topic: 'roof' },
      { zh: '有发电机和储水箱，停水停电都不慌。', en: 'A generator and a water tank stand by for bad days.', topic: 'power' },
      { zh: '地势较高，大雨后路面很快就干。', en: 'The street drains quickly, even after heavy rain.', topic: 'rain' },
      { zh: '社区大门二十四小时有人值守，访客要登记。', en: 'The gate is guarded day and night, and visitors sign in.', topic: 'security' },
      { zh: '村里有会所、泳池和球场，散步跑步也舒服。', en: 'The village has a clubhouse, a pool and courts, and streets made for walking.', topic: 'club' },
      { zh: '附近国际学校和医院都有，接送不用绕远。', en: 'Good schools and a hospital are within a reasonable drive.', topic: 'school' },
      { zh: '到主干道只要几分钟，出门不堵在村口。', en: 'The main road is minutes away, and the village gate seldom jams.', topic: 'roads' },
      { zh: '楼梯和地板是硬木的，保养得很好。', en: 'Stairs and floors are hardwood and well kept.', unless: 'presale', topic: 'floor' },
      { zh: '书房朝院子，在家办公安静。', en: 'The study looks onto the garden, a quiet place to work.', topic: 'study' },
      { zh: '二楼有私家阳台，傍晚乘凉正好。', en: 'Upstairs a private balcony catches the evening air.', needs: 'balcony', topic: 'balcony' },
      { zh: '可以养狗，院子有围栏。', en: 'Dogs are welcome, and the yard is fenced.', needs: 'pets', topic: 'pets' },
      { zh: '家具家电都留下，床、沙发、餐桌、冰箱齐全。', en: 'It comes furnished: beds, sofas, dining table and appliances stay.', needs: 'furnished', topic: 'furniture' },
      { zh: '离轻轨站不远，家里人不开车也能出门。', en: 'A rail station is near enough for those at home without a car.', needs: 'nearStation', topic: 'station' },
      { zh: '转角位置，两面临路，通风好，停车也方便。', en: 'On its corner it gets air from two sides and extra parking along the street.', needs: 'corner', topic: 'corner' },
      { zh: '家庭厅在二楼，孩子有自己的活动空间。', en: 'The family room upstairs gives children a place of their own.', needs: 'family', topic: 'family' },
      { zh: '结构、门窗、管线全新，图纸可以看。', en: 'Structure, windows and wiring are all new; the plans can be seen.', needs: 'presale', topic: 'condition' },
    ],
    closers: [
      { zh: '看房要提前登记车牌，请先留言约时间。', en: 'The gate needs your plate number beforehand, so message first to set a time.', unless: 'presale' },
      { zh: '工地可以约看，图纸先发。', en: 'Site visits can be arranged, with plans sent ahead.', needs: 'presale' },
      { zh: '中文、英文沟通都可以。', en: 'Happy to talk in English or Chinese.' },
      { zh: '有意的请留言，当天回复。', en: 'Leave a message and expect an answer the same day.' },
      { zh: '更多照片和平面图可以索取。', en: 'More photos and a floor plan on request.', unless: 'presale' },
      { zh: '诚心的可以约业主当面谈。', en: 'Serious inquiries may meet the owner.' },
    ],
  },
  Sale: {
    openers: [
      { zh: '{estate}别墅出售，{area}，地块方正。', en: 'For sale in {estate}, {area}: a house on a regular, usable lot.' },
      { zh: '业主诚意出让{estate}自住别墅，近{area}。', en: 'An owner-kept house in {estate}, {area}, now looking for its next family.', unless: 'presale' },
      { zh: '{estate}新建别墅，{area}，完工后交付。', en: 'A new house in {estate}, {area}, handed over on completion.', needs: 'presale', topic: 'presale' },
    ],
    terms: [
      { zh: '土地产权证（TCT）清晰，房产税年年缴清。', en: 'Clean land title (TCT), with the property tax paid each year.' },
      { zh: '按菲律宾法律，土地限本国公民或合格公司持有，外国人可谈长期租约。', en: 'By law the land is for Filipino citizens or qualified corporations; foreigners may ask about a long lease.' },
      { zh: '资本利得税由卖方付，过户税和登记费由买方付。', en: 'Seller pays the capital gains tax; buyer pays transfer tax and registration.' },
      { zh: '村委会费用已缴清，过户时开具清缴证明。', en: 'Village association dues are paid, and a clearance comes with the sale.', unless: 'presale' },
      { zh: '可以全款，也可以银行贷款，估价报告可提供。', en: 'Cash or bank loan, with an appraisal report on hand.', unless: 'presale' },
      { zh: '无抵押，无纠纷，地界测量图齐全。', en: 'No mortgage and no dispute; the lot survey is complete.' },
      { zh: '付款随工程进度，验收合格再付尾款。', en: 'Payments follow the progress of the works, the last one after inspection.', needs: 'presale' },
    ],
  },
  Lease: {
    openers: [
      { zh: '{estate}别墅出租，{area}，适合家庭或公司高管。', en: 'For lease in {estate}, {area}: a house for a family or a company executive.' },
      { zh: '{estate}整栋出租，{area}，院子和车库独用。', en: 'The whole house is for lease in {estate}, {area}, garden and garage included.', topic: 'garage' },
    ],
    terms: [
      { zh: '一年起租，押金和预付租金按页面所列条件。', en: 'One year at least, with deposit and advance as listed on this page.' },
      { zh: '村委会费由房东承担，水电和园艺由租客负责。', en: 'The owner pays the village dues; utilities and gardening are the tenant’s.', ownerPaysDues: true },
      { zh: '欢迎公司签约，可以开正式收据。', en: 'Company leases are welcome, and official receipts can be issued.' },
      { zh: '可收远期支票，按季付也可以谈。', en: 'Post-dated cheques are preferred; paying by the quarter can be discussed.' },
      { zh: '屋顶、水管等大修归房东，日常小修归租客。', en: 'The owner sees to roof and pipes; small daily repairs are the tenant’s.' },
      { zh: '签约后由房东协助办理村里的车辆贴纸和出入证。', en: 'After signing, the owner helps with village stickers and gate passes.' },
    ],
  },
}
