import type { RemarkSentences } from './remark-parts.ts'

/** Sentences about a parking slot. */
// biome-ignore format: one sentence pair per line
export const carportSentences: RemarkSentences = {
  any: {
    openers: [
      { zh: '{estate}车位，位于{area}，楼内停车不怕日晒雨淋。', en: 'A slot inside {estate}, {area}, out of the sun and the rain.', topic: 'cover' },
      { zh: '{area}停车难，{estate}有自己的固定车位就省心了。', en: 'Parking in {area} is never easy; a slot of your own at {estate} settles it.' },
      { zh: '{estate}固定车位，{area}上班或居住都用得上。', en: 'A fixed slot at {estate}, handy for living or working in {area}.' },
      { zh: '{area}{estate}车位一个，位置好认，进出顺。', en: 'One slot at {estate} in {area}, simple to find and simple to leave.', topic: 'access' },
      { zh: '{estate}车位，给爱车一个固定的家。', en: 'Give the car a home of its own at {estate}.' },
      { zh: '住{area}一带的车主，{estate}这个车位可以考虑。', en: 'Car owners near {area} may want this slot at {estate}.' },
    ],
    features: [
      { zh: '车位靠近电梯厅，买菜搬东西都省力。', en: 'It is close to the lift lobby, which helps on grocery days.', topic: 'lift' },
      { zh: '宽度够停SUV，开门下车不局促。', en: 'Wide enough for an SUV, with room to open the doors.', topic: 'size' },
      { zh: '直进直出，不用跟邻位挪车。', en: 'Straight in and straight out, with no car to move first.', topic: 'access' },
      { zh: '坡道平缓，底盘低的车也好进。', en: 'The ramp is gentle, so low cars get in without a scrape.', topic: 'ramp' },
      { zh: '车库二十四小时保安巡逻，监控覆盖。', en: 'Guards patrol day and night, and cameras cover the floor.', unless: 'presale', topic: 'security' },
      { zh: '凭贴纸或门卡进出，外车进不来。', en: 'Entry is by sticker or card, so strangers’ cars stay out.', topic: 'entry' },
      { zh: '灯光亮，划线清楚，晚上停车放心。', en: 'Bright lights and clear lines make late returns easy.', unless: 'presale', topic: 'lights' },
      { zh: '排水做得好，雨季不积水。', en: 'Drainage is good; the floor stays dry in the rainy season.', unless: 'presale', topic: 'rain' },
      { zh: '旁边没有柱子挡门，新手也停得进去。', en: 'No column stands in the way, which new drivers will like.', unless: 'presale', topic: 'column' },
      { zh: '层高足，车顶架也过得去。', en: 'Headroom is enough for a roof rack.', topic: 'height' },
      { zh: '离出口近，早上出门不用绕圈。', en: 'The exit is near, so mornings start without a tour of the garage.', topic: 'exit' },
      { zh: '地面做过防尘处理，车子不容易脏。', en: 'The floor is sealed, which keeps dust off the car.', unless: 'presale', topic: 'floor' },
      { zh: '走路就到轻轨站，停好车换乘也方便。', en: 'A rail station is within a walk, so park here and ride.', needs: 'nearStation', topic: 'station' },
      { zh: '交房后按编号交付，位置写进合同。', en: 'The slot number is written in the contract and handed over at turnover.', needs: 'presale', topic: 'presale' },
      { zh: '附近商场周末车位难找，自己有位不用排队。', en: 'On weekends the public car parks fill up; yours will be waiting.', topic: 'weekend' },
    ],
    closers: [
      { zh: '可以先来试停，合适再定。', en: 'Try it with your own car first.', unless: 'presale' },
      { zh: '车位编号和楼层图可以发给您看。', en: 'Slot number and floor plan can be sent to you.' },
      { zh: '有意请留言，当天回复。', en: 'Leave a message and expect an answer the same day.' },
      { zh: '需要两个车位的也可以问。', en: 'Ask if you need a second slot.' },
      { zh: '中文、英文都可以沟通。', en: 'Happy to talk in English or Chinese.' },
      { zh: '手续简单，材料齐就能办。', en: 'The paperwork is short once your documents are complete.' },
    ],
  },
  Sale: {
    openers: [
      { zh: '{estate}产权车位出售，{area}稀缺资源。', en: 'A parking slot for sale at {estate}; few ever come up in {area}.' },
      { zh: '业主换车不用了，转让{area}{estate}车位。', en: 'No longer needed by its owner: a slot at {estate}, {area}.', unless: 'presale' },
      { zh: '{estate}期房车位，{area}新楼，可随单位一起认购。', en: 'A presale slot at {estate}, the new building in {area}.', needs: 'presale' },
    ],
    terms: [
      { zh: '车位有独立产权证（CCT），可单独买卖过户。', en: 'The slot has its own condominium title (CCT) and can be sold on by itself.', unless: 'presale' },
      { zh: '物业费和房产税已缴清，没有旧账。', en: 'Dues and real property tax are paid up, with nothing carried over.', unless: 'presale' },
      { zh: '按大楼规定，买家是住户的话过户最快。', en: 'Transfer is fastest when the buyer already owns a unit here, as the house rules prefer.', unless: 'presale' },
      { zh: '过户税费分担按行规，会在合同里列清楚。', en: 'Transfer costs are shared the usual way and listed in the contract.' },
      { zh: '自用之外，长期出租给邻居也有稳定收入。', en: 'Use it, or let it to a neighbour for a steady small income.' },
      { zh: '可分期付到交房，直接与开发商签约。', en: 'Payable in instalments until turnover, under contract with the developer.', needs: 'presale' },
    ],
  },
  Lease: {
    openers: [
      { zh: '{estate}车位月租，{area}，比外面停车场划算。', en: 'Rent a slot at {estate}, {area}, and stop feeding the pay parking.' },
      { zh: '{area}{estate}车位出租，办公室和住户都合适。', en: 'For lease at {estate} in {area}: one slot, for a resident or an office.' },
    ],
    terms: [
      { zh: '半年或一年起租，押金和预付按页面所列条件。', en: 'Six months or a year, with deposit and advance as listed on this page.' },
      { zh: '物业费含在租金里，不另收管理费。', en: 'Association dues are in the rent; nothing is added on top.', ownerPaysDues: true },
      { zh: '请备好行驶证复印件，办理大楼停车贴纸用。', en: 'Have a copy of the car’s registration ready for the building sticker.' },
      { zh: '公司租用可以，能开正式收据。', en: 'Company cars are fine, and official receipts can be issued.' },
      { zh: '换车只要到物业更新车牌登记就行。', en: 'If you change cars, a visit to the admin office updates the plate.' },
    ],
  },
}
