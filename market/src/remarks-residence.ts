import type { RemarkMode, RemarkPart, RemarkParts } from './remark-parts.ts'

// biome-ignore format: one sentence pair per line
const openers: readonly RemarkPart[] = [
  { zh: '{estate}，位于{area}，户型方正，采光好。', en: 'A bright, sensibly planned home at {estate} in {area}.', topic: 'light' },
  { zh: '{area}的{estate}，楼下生活配套齐全，日常不用开车。', en: 'At {estate} the daily errands are on foot; {area} has them all.', topic: 'errands' },
  { zh: '想住{area}的，可以看看{estate}这套。', en: 'If {area} is on your list, look at this one in {estate}.' },
  { zh: '{estate}，{area}一带管理比较好的一栋楼。', en: '{estate} is one of the better-kept buildings in {area}.', unless: 'presale', topic: 'management' },
  { zh: '{area}，{estate}，闹中取静的一套。', en: 'A calm address in a lively part of town: {estate}, {area}.', topic: 'quiet' },
  { zh: '{area}{estate}的这套房，格局实用，没有浪费的面积。', en: 'A practical layout with no wasted corners, at {estate} in {area}.', topic: 'layout' },
  { zh: '喜欢{estate}的朋友看过来，这套条件不错。', en: 'For anyone who has been waiting for a place at {estate}.' },
  { zh: '{estate}，地段成熟，生活便利，居住氛围好。', en: '{estate} stands in a settled neighbourhood with a pleasant crowd of residents.', unless: 'presale' },
  { zh: '{estate}边角单位，{area}，双面开窗。', en: 'A corner unit at {estate}, {area}, with windows on two sides.', needs: 'corner', topic: 'corner' },
  { zh: '{estate}高层单位，{area}一带视野开阔。', en: 'High up at {estate}, with {area} spread out below.', needs: 'highFloor', topic: 'view' },
  { zh: '{estate}开间，{area}，一个人住刚刚好。', en: 'A tidy studio at {estate}, the right size for one person in {area}.', needs: 'studio', topic: 'studio' },
  { zh: '{estate}家庭户型，{area}，一家人住得开。', en: 'A family-sized home at {estate}, in the middle of {area}.', needs: 'family', topic: 'family' },
]

// biome-ignore format: one sentence pair per line
const saleOpeners: readonly RemarkPart[] = [
  { zh: '{estate}现房出售，{area}核心地段。', en: 'Ready for its next owner: a resale unit at {estate}, {area}.', unless: 'presale' },
  { zh: '业主诚意出售，{area}{estate}，价格实在。', en: 'Priced to sell at {estate}, {area}.', unless: 'presale' },
  { zh: '{estate}期房，位于{area}，现在入手可选楼层多。', en: 'Presale at {estate}, {area}: buy at today’s price, move in at turnover.', needs: 'presale', topic: 'presale' },
  { zh: '{area}新盘{estate}，开发商正规发售。', en: 'New in {area}: a unit at {estate}, sold before completion.', needs: 'presale', topic: 'presale' },
]

// biome-ignore format: one sentence pair per line
const leaseOpeners: readonly RemarkPart[] = [
  { zh: '{estate}招租，{area}，随时可以看房。', en: 'For lease at {estate}, {area}, and easy to view.', unless: 'presale' },
  { zh: '在{area}上班的话，住{estate}很合适。', en: 'Working in {area}? {estate} keeps the commute short.', topic: 'commute' },
  { zh: '{area}{estate}出租，找爱惜房子的租客。', en: 'The owner of this home at {estate} in {area} hopes for a careful tenant.' },
]

// biome-ignore format: one sentence pair per line
const features: readonly RemarkPart[] = [
  { zh: '楼层高，视野开阔，马路噪音传不上来。', en: 'The high floor gives an open skyline view and leaves the street noise below.', needs: 'highFloor', topic: 'view' },
  { zh: '入夜能看到一片城市灯火，窗边放张椅子就很好。', en: 'After dark the city lights fill the window; put a chair there.', needs: 'highFloor', topic: 'view' },
  { zh: '高层通风好，多数晚上不开空调也凉快。', en: 'There is a steady breeze at this height, so many evenings need no air-conditioning.', needs: 'highFloor', topic: 'air' },
  { zh: '阳台放得下一张小桌和几盆绿植，早晚坐坐很舒服。', en: 'The balcony takes a small table and a row of plants.', needs: 'balcony', topic: 'balcony' },
  { zh: '客厅推门就是私家阳台，晾晒通风都方便。', en: 'Sliding doors open from the living area to a private balcony.', needs: 'balcony', topic: 'balcony' },
  { zh: '可以养宠物，按大楼规定登记即可。', en: 'Pets are welcome, subject to the usual house rules.', needs: 'pets', topic: 'pets' },
  { zh: '猫狗都可以带来住，业主和大楼都同意。', en: 'Bring the cat or the dog: both the owner and the building agree.', needs: 'pets', topic: 'pets' },
  { zh: '家具家电齐全，床、沙发、餐桌、冰箱、洗衣机都有。', en: 'Fully furnished: bed, sofa, dining set, fridge and washer are all in place.', needs: 'furnished', topic: 'furniture' },
  { zh: '全套家具是业主自用标准，带行李就能住。', en: 'The furniture was chosen to live with, not just to rent out; bring a suitcase.', needs: 'furnished', topic: 'furniture' },
  { zh: '窗帘、灯具、厨具都配好，不用再添置。', en: 'Curtains, lamps and kitchenware stay, so there is nothing to shop for.', needs: 'furnished', topic: 'furniture' },
  { zh: '步行就到轻轨站，上下班不用跟车流耗时间。', en: 'The train station is a short walk away, so the traffic is not your problem.', needs: 'nearStation', topic: 'commute' },
  { zh: '出门走几分钟就有车站，去马卡蒂和奎松市都方便。', en: 'With a rail station nearby, both ends of the metro are within easy reach.', needs: 'nearStation', topic: 'commute' },
  { zh: '边角户型，两面采光，空气对流。', en: 'Being on the corner it gets light from two sides and a cross breeze.', needs: 'corner', topic: 'corner' },
  { zh: '只有一面邻墙，安静，私密性好。', en: 'Only one wall is shared with a neighbour, which keeps it private.', needs: 'corner', topic: 'quiet' },
  { zh: '开间分区清楚，睡觉、做饭、办公各有位置。', en: 'The studio is zoned well: sleeping, cooking and working each have a place.', needs: 'studio', topic: 'studio' },
  { zh: '面积紧凑，打扫半小时，电费也省。', en: 'It is compact, quick to clean and light on the power bill.', needs: 'studio', topic: 'studio' },
  { zh: '动静分区，卧室离客厅有距离，孩子睡觉不受打扰。', en: 'Bedrooms lie away from the living room, so children sleep while adults talk.', needs: 'family', topic: 'family' },
  { zh: '餐厅坐得下一家人，另有储物间可放行李和推车。', en: 'The whole family fits at the table, and there is storage for bags and a pram.', needs: 'family', topic: 'family' },
  { zh: '带工人房和独立洗衣区，家里有阿姨也住得开。', en: 'A helper’s room and a separate laundry area keep the household running.', needs: 'family', topic: 'helper' },
  { zh: '交房前首付可分期，压力不大。', en: 'The down payment can be spread over the months before turnover.', needs: 'presale', topic: 'payment' },
  { zh: '全新单位，交房后由开发商负责保修。', en: 'Everything is new, and the developer’s warranty starts at turnover.', needs: 'presale', topic: 'condition' },
  { zh: '户型图和用料清单可以先看，心里有数再决定。', en: 'Floor plan and list of finishes can be studied before you decide.', needs: 'presale', topic: 'plans' },
  { zh: '墙面刚粉刷过，水电也都检查过，没有维修欠账。', en: 'Walls are freshly painted, and the plumbing and wiring have been checked.', unless: 'presale', topic: 'condition' },
  { zh: '房子保养得好，门窗橱柜都顺手。', en: 'It has been kept with care; doors, windows and cabinets all work as they should.', unless: 'presale', topic: 'condition' },
  { zh: '空调都已装好，最近清洗保养过。', en: 'Air-conditioning is installed and was recently serviced.', unless: 'presale', topic: 'air' },
  { zh: '浴室有热水器，水压稳定。', en: 'The shower has a water heater and steady pressure.', unless: 'presale', topic: 'bath' },
  { zh: '光纤网络已经拉到屋里，居家办公没问题。', en: 'Fibre internet is already wired in, which suits working from home.', unless: 'presale', topic: 'internet' },
  { zh: '厨房橱柜做到顶，备有抽油烟机，中式炒菜也应付得来。', en: 'Kitchen cabinets reach the ceiling, and the extractor copes with real cooking.', topic: 'kitchen' },
  { zh: '厨房台面够长，摆得下电饭锅和咖啡机。', en: 'The kitchen counter is long enough for rice cooker and coffee machine alike.', topic: 'kitchen' },
  { zh: '衣柜做到顶，另有杂物柜，收纳充足。', en: 'Full-height wardrobes mean nothing has to live on top of anything else.', topic: 'storage' },
  { zh: '落地窗大，白天基本不用开灯。', en: 'Large windows keep the lamps off for most of the day.', topic: 'light' },
  { zh: '客厅方正，沙发、电视、餐桌都好摆。', en: 'The living area is square, so furniture is easy to place.', unless: 'studio', topic: 'layout' },
  { zh: '门窗隔音不错，关上就安静。', en: 'Close the windows and the room goes quiet.', unless: 'presale', topic: 'quiet' },
  { zh: '地砖好打理，雨季也不怕潮。', en: 'Tiled floors are easy to keep and do not mind the rainy season.', unless: 'presale', topic: 'floor' },
  { zh: '大楼有泳池和健身房，住户都能用。', en: 'Residents share a swimming pool and a gym.', topic: 'pool' },
  { zh: '楼里有儿童活动区和多功能厅，周末不愁去处。', en: 'A play area and a function room take care of weekends.', topic: 'play' },
  { zh: '大堂二十四小时有保安和前台，快递有人代收。', en: 'The lobby is staffed day and night, and parcels are received for you.', unless: 'presale', topic: 'security' },
  { zh: '整栋有备用发电，停电不影响生活。', en: 'Back-up power covers the building when the grid fails.', topic: 'power' },
  { zh: '电梯够用，早高峰也不用等太久。', en: 'The lifts keep up even in the morning rush.', unless: 'presale', topic: 'lifts' },
  { zh: '物业反应快，有事当天就有人上门。', en: 'Building staff answer quickly; most repairs are seen to the same day.', unless: 'presale', topic: 'management' },
  { zh: '超市、药店、便利店都在附近，买菜方便。', en: 'Groceries, a pharmacy and a convenience store are close by.', topic: 'errands' },
  { zh: '周边中餐馆和奶茶店不少，想吃家乡味不用跑远。', en: 'Good places to eat are near, Chinese kitchens among them.', topic: 'food' },
  { zh: '银行、诊所和干洗店就在附近，办事省时间。', en: 'Banks, a clinic and a laundry nearby keep errands short.', topic: 'errands' },
  { zh: '叫车方便，去机场和主干道都顺路。', en: 'Rides are easy to book, and the main roads are quickly reached.', topic: 'roads' },
]

// biome-ignore format: one sentence pair per line
const salePracticals: readonly RemarkPart[] = [
  { zh: '产权证（CCT）清晰，税费已缴清，文件可当面核对。', en: 'Clean condominium title (CCT) with taxes paid; the papers are ready to check.', unless: 'presale' },
  { zh: '物业费已缴清，过户时没有旧账。', en: 'Association dues are fully paid, so the buyer starts with a zero balance.', unless: 'presale' },
  { zh: '外国人可以买，大楼的外资比例还有名额。', en: 'Foreign buyers may take it: the building still has room in its 40% quota.' },
  { zh: '资本利得税由卖方付，过户税和登记费由买方付，按行规办。', en: 'Seller pays the capital gains tax; buyer pays transfer tax and registration, as is usual.', unless: 'presale' },
  { zh: '全款或银行贷款都可以，付订金即可留房。', en: 'Cash or bank loan, both fine; a reservation fee holds the unit.' },
  { zh: '过户一般两到三个月，律师和银行手续可协助。', en: 'Transfer usually takes two to three months, with help on the legal and bank steps.', unless: 'presale' },
  { zh: '没有抵押，没有租约，签约后可以交房。', en: 'No mortgage and no sitting tenant: it can be handed over after signing.', unless: 'presale' },
  { zh: '先付认购金，之后按月付到交房，尾款可以做银行贷款。', en: 'Reservation first, monthly payments until turnover, and the balance may go to a bank.', needs: 'presale' },
  { zh: '直接与开发商签购房合同，预售许可证可以出示。', en: 'The contract to sell is with the developer, and the licence to sell can be shown.', needs: 'presale' },
  { zh: '合同转让可以办，转让费和税费会提前列清楚。', en: 'The contract can be assigned; assignment fee and taxes are listed beforehand.', needs: 'presale' },
  { zh: '自住、出租都合适，这一带租客一直不缺。', en: 'Good to live in or to let out; tenants keep asking for this part of town.' },
]

// biome-ignore format: one sentence pair per line
const leasePracticals: readonly RemarkPart[] = [
  { zh: '一年起租，押金和预付租金按页面所列条件。', en: 'One-year contract, with deposit and advance as listed on this page.' },
  { zh: '物业费由房东承担，水电网费由租客自付。', en: 'The owner pays the association dues; water, power and internet are the tenant’s.', ownerPaysDues: true },
  { zh: '可收远期支票，银行转账也可以商量。', en: 'Post-dated cheques are preferred, and bank transfer can be talked over.' },
  { zh: '欢迎公司签约，可以开正式收据。', en: 'Company leases are welcome, and official receipts can be issued.' },
  { zh: '签约并在物业登记后，就可以搬进来。', en: 'Move in once the contract is signed and the admin office has your form.' },
  { zh: '押金在退租并结清水电后退还，合同里写清楚。', en: 'The deposit comes back after the final bills, and the contract says so.' },
  { zh: '正常损耗由房东修，使用不当由租客负责。', en: 'The owner repairs normal wear; damage through use is the tenant’s.' },
  { zh: '外国租客请备好护照和签证复印件，入住登记要用。', en: 'Foreign tenants need copies of passport and visa for the move-in form.' },
  { zh: '提前退租的条件写在合同里，双方都清楚。', en: 'The terms for leaving early are written in the contract, so both sides know them.' },
]

// biome-ignore format: one sentence pair per line
const closers: readonly RemarkPart[] = [
  { zh: '看房请提前一天约，留言写明方便的时间。', en: 'Viewing by appointment; name a day and time in your message.', unless: 'presale' },
  { zh: '周末也可以看房，钥匙在手。', en: 'Weekend viewings are possible; the keys are at hand.', unless: 'presale' },
  { zh: '更多照片和视频可以索取。', en: 'More photos and a video on request.', unless: 'presale' },
  { zh: '可以安排看样板间，户型图可先发。', en: 'A showroom visit can be arranged, with the floor plan sent ahead.', needs: 'presale', topic: 'plans' },
  { zh: '中文、英文沟通都没问题。', en: 'Happy to talk in English or Chinese.' },
  { zh: '有意的请直接留言，当天回复。', en: 'Leave a message and expect an answer the same day.' },
  { zh: '同楼还有其他户型，可以一起比较。', en: 'Other layouts in the same building can be compared too.' },
]

// biome-ignore format: one sentence pair per line
const saleClosers: readonly RemarkPart[] = [
  { zh: '价格有商量余地，欢迎出价。', en: 'Reasonable offers will be heard.' },
  { zh: '诚心买的可以约业主面谈。', en: 'Serious buyers may meet the owner.', unless: 'presale' },
  { zh: '贷款月供可以帮忙先算一遍。', en: 'A sample loan computation can be prepared for you.' },
]

// biome-ignore format: one sentence pair per line
const leaseClosers: readonly RemarkPart[] = [
  { zh: '长租的话租金可以再谈。', en: 'The rent can be talked over for a longer stay.' },
  { zh: '房东好说话，合理的要求可以提。', en: 'The owner is easy to deal with; just ask.' },
  { zh: '家具想增减也可以商量。', en: 'Furniture can be added or taken out if you ask early.', needs: 'furnished' },
]

/** Sentences about a condominium unit. */
export const residenceParts: Readonly<Record<RemarkMode, RemarkParts>> = {
  Sale: { openers: [...openers, ...saleOpeners], features, practicals: salePracticals, closers: [...closers, ...saleClosers] },
  Lease: { openers: [...openers, ...leaseOpeners], features, practicals: leasePracticals, closers: [...closers, ...leaseClosers] },
}
