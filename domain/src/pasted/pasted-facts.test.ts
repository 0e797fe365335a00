import { expect, test } from 'vitest'
import { readPastedFacts } from './pasted-facts.ts'

const highestRents = { Residence: 600_000, Villa: 1_500_000, Carport: 30_000 }

/** The facts of each home in a text as `field=value`, sorted; `?` marks those that are not sure. */
const read = (text: string) =>
  readPastedFacts(text, { highestRents, currency: 'PHP', today: '2026-11-23' }).map((facts) =>
    facts
      .map(({ field, value, isSure }) => `${field}=${String(value)}${isSure ? '' : '?'}`)
      .toSorted()
      .join(' '),
  )

test.each<[text: string, facts: string]>([
  // what is not clear is not sure
  ['For rent 85-95k', 'mode=Lease price=95000?'],
  ['For rent 4 5k', 'mode=Lease price=5000?'],
  ['For rent Tower 2 85k', 'mode=Lease price=85000 tower=2'],
  ['For sale P12,5M', 'mode=Sale'],
  ['For sale 57-60 sqm', 'floorArea=60? mode=Sale'],
  ['2+1BR for rent', 'mode=Lease'],
  ['daily 3,500, monthly 60k', 'mode=Lease? price=60000'],
  ['For sale, balance 10M', 'mode=Sale'],
  ['出租 楼层12，92平，45，000一个月', 'floor=12 floorArea=92 mode=Lease price=45000'],
  // the mode beside an amount
  ['2BR 22nd floor RENT 45K/mo', 'bedrooms=2 floor=22 mode=Lease price=45000'],
  ['2BR high floor SALE 18M', 'bedrooms=2 mode=Sale price=18000000'],
  ['2BR 5 min from MRT LEASE 45K', 'bedrooms=2 mode=Lease price=45000'],
  ['2BR incl. dues RENT 45K', 'bedrooms=2 duesPaidBy=Owner mode=Lease price=45000'],
  ['2BR incl. dues, 45K RENT', 'bedrooms=2 duesPaidBy=Owner mode=Lease price=45000'],
  ['2BR w/ 1 parking LEASE ₱85K/mo', 'bedrooms=2 mode=Lease parkingSlotCount=1 price=85000'],
  ['一房 含物业费 租4.5万', 'bedrooms=1 duesPaidBy=Owner mode=Lease price=45000'],
  ['一房 含物业费 950万 售', 'bedrooms=1 duesPaidBy=Owner mode=Sale price=9500000'],
  ['2BR 85K/mo, parking rent 5K', 'bedrooms=2 mode=Lease price=85000'],
  ['2BR deposit 45K rent 50K', 'bedrooms=2 mode=Lease price=50000'],
  // what the owner gets
  ['For sale 2BR 27M net of 3% comm', 'bedrooms=2 commissionRate=3 mode=Sale price=27000000?'],
  ['For sale 2BR 27M net of 3% comm, asking 28.5M', 'bedrooms=2 commissionRate=3 mode=Sale price=28500000'],
  ['For sale 2BR 27M net to owner', 'bedrooms=2 mode=Sale price=27000000?'],
  ['For sale 2BR 27M net to the owner, SRP 28.5M', 'bedrooms=2 mode=Sale price=28500000'],
  ["For sale 2BR, 27M owner's net. Price 28.5M", 'bedrooms=2 mode=Sale price=28500000'],
  ['For rent 2BR 95k net of VAT', 'bedrooms=2 mode=Lease price=95000'],
  // other currencies
  ['出租 8.5万元/月', 'mode=Lease price=85000?'],
  ['出租 ¥8500/月', 'mode=Lease'],
  ['出租 8500人民币/月', 'mode=Lease'],
  ['For rent USD 1500/month', 'mode=Lease'],
  ['For rent $1,500 monthly', 'mode=Lease'],
  ['For sale 300万人民币', 'mode=Sale'],
  ['For sale RMB 3M', 'mode=Sale'],
  ['For sale 8.5M or USD 150k', 'mode=Sale price=8500000'],
  // price and mode
  ['For rent 85k', 'mode=Lease price=85000'],
  ['For sale ₱8.5M', 'mode=Sale price=8500000'],
  ['P 45,000/month', 'mode=Lease price=45000'],
  ['Selling price: 12,500,000', 'mode=Sale price=12500000'],
  ['售价1.2亿', 'mode=Sale price=120000000'],
  ['出租 4万5', 'mode=Lease price=45000'],
  ['850万', 'mode=Sale? price=8500000'],
  ['For lease: was 90k, now 85k', 'mode=Lease price=85000'],
  ['For lease 85k, assoc dues 5k', 'mode=Lease monthlyDues=5000 price=85000'],
  ['Lease 60k/mo, deposit 120k', 'mode=Lease price=60000'],
  ['For sale 8M, 180k per sqm', 'mode=Sale price=8000000'],
  ['For rent 25k, parking fee 5k', 'mode=Lease price=25000'],
  ['reservation fee 50k only', ''],
  ['出售 业主实收 1850万，对外报 1980万', 'mode=Sale price=19800000'],
  ['出售 对外报价1980万，前台报1205', 'mode=Sale price=19800000'],
  ['出售 挂牌2000万 报价1980万', 'mode=Sale price=20000000'],
  ['Parking for sale 950k net of CGT', 'mode=Sale price=950000? type=Carport'],
  ['For sale: SRP 9.8M, net 9.2M negotiable', 'mode=Sale price=9800000'],
  // price on request
  ['出租 价格面议', 'mode=Lease price=null'],
  ['出售 售价另议', 'mode=Sale price=null'],
  ['出租 租金私聊', 'mode=Lease price=null'],
  ['For sale, price upon request', 'mode=Sale price=null'],
  ['For lease: POA', 'mode=Lease price=null'],
  ['For lease. PM for price', 'mode=Lease price=null'],
  ['出租 5万/月，价格面议', 'mode=Lease price=50000'],
  ['For sale, seller abroad with POA', 'mode=Sale'],
  ['For sale, lowest price 9M, price on request', 'mode=Sale price=null'],
  // type
  ['Condo unit', 'type=Residence'],
  ['House & Lot', 'type=Villa'],
  ['Townhouse', 'type=Villa'],
  ['Parking slot', 'type=Carport'],
  ['2BR with parking', 'bedrooms=2 parkingSlotCount=1'],
  ['2BR w/ 1 pkg', 'bedrooms=2 parkingSlotCount=1'],
  ['2BR with pkg', 'bedrooms=2 parkingSlotCount=1'],
  ['condo beside the clubhouse', 'type=Residence'],
  ['别墅', 'type=Villa'],
  // rooms
  ['2BR 2T&B', 'bathrooms=2 bedrooms=2'],
  ['three bedrooms', 'bedrooms=3'],
  ['Studio unit', 'bedrooms=0 type=Residence'],
  ['Bedrooms: 4', 'bedrooms=4'],
  ['3室2厅2卫', 'bathrooms=2 bedrooms=3 livingRooms=2'],
  ['两房一卫', 'bathrooms=1 bedrooms=2'],
  ['1BR and 2BR', 'bedrooms=1?'],
  // area
  ['74 sqm', 'floorArea=74'],
  ['面积74.5平', 'floorArea=74.5'],
  ['lot area 300 sqm, floor area 250 sqm', 'floorArea=250 lotArea=300'],
  ['50 sqm with 8 sqm balcony', 'balcony=true floorArea=50'],
  ['balcony: 8 sqm', 'balcony=true'],
  // floor, tower, unit
  ['12th floor', 'floor=12'],
  ['18/F', 'floor=18'],
  ['25F', 'floor=25'],
  ['18楼', 'floor=18'],
  ['第十二层', 'floor=12'],
  ['12/30层', 'floor=12'],
  ['高楼层 共45层', ''],
  ['30-storey building', ''],
  ['Tower 2, Unit 12A', 'roomNumber=12A tower=2'],
  ['East Tower', 'tower=East'],
  ['3座 1205室', 'roomNumber=1205 tower=3'],
  ['两房 12B室', 'bedrooms=2 roomNumber=12B'],
  ['12楼B单元', 'floor=12 roomNumber=12B'],
  ['P2 slot 118', 'roomNumber=118'],
  ['slot 12.5 sqm', 'floorArea=12.5'],
  ['flat 12B, 12th floor', 'floor=12 roomNumber=12B'],
  ['两房，19楼1907室', 'bedrooms=2 floor=19 roomNumber=1907'],
  ['room 1907 19/F', 'floor=19 roomNumber=1907'],
  ['12楼 1250万出售', 'floor=12 mode=Sale price=12500000'],
  ['12楼88平', 'floorArea=88'],
  ['parking slot no. B2-118', 'roomNumber=B2-118 type=Carport'],
  ['单元29C', 'roomNumber=29C'],
  ['Unit 12-F', 'roomNumber=12-F'],
  ['Lot 12 Block 5', 'roomNumber=Blk 5 Lot 12'],
  ['B5 L12 Ph 2', 'roomNumber=Blk 5 Lot 12'],
  ['For sale, viber 0917-5551234', 'mode=Sale'],
  // terms
  ['2 months deposit 1 month advance', 'depositPay=Deposit2Advance1'],
  ['1 month adv + 2 months dep', 'depositPay=Deposit2Advance1'],
  ['押一付三', 'depositPay=Deposit1Advance3'],
  ['inclusive of assoc dues', 'duesPaidBy=Owner'],
  ['plus association dues', 'duesPaidBy=Tenant'],
  ['minimum 1 year', 'shortestLease=12'],
  ['半年起租', 'mode=Lease shortestLease=6'],
  ['no pets', 'petsAllowed=false'],
  ['pet friendly', 'petsAllowed=true'],
  ['不可养宠物', 'petsAllowed=false'],
  ['可养猫', 'petsAllowed=true'],
  ['2 parking slots', 'parkingSlotCount=2 type=Carport'],
  ['fully furnished', 'furnished=Fully'],
  ['bare unit', 'furnished=Unfurnished'],
  ['拎包入住', 'furnished=Fully'],
  ['朝南', 'facing=South'],
  ['RFO', 'status=Done'],
  // tower, deposit, date
  ['东塔', 'tower=East'],
  ['一号 西座', 'tower=West'],
  ['东南座', ''],
  ['两押一付', 'depositPay=Deposit2Advance1'],
  ['12月1日可入住', 'availableFrom=2026-12-01'],
  ['3月15号起租', 'availableFrom=2027-03-15 mode=Lease'],
  ['2027年11月1日后入住', 'availableFrom=2027-11-01'],
  ['2月30日入住', ''],
  ['11月23日入住', 'availableFrom=2026-11-23'],
  ['Available Dec 15', 'availableFrom=2026-12-15'],
  ['avail. from 1 Feb 2027', 'availableFrom=2027-02-01'],
  ['move-in: Dec. 1st', 'availableFrom=2026-12-01'],
  // commission
  ['3% comm', 'commissionRate=3'],
  ['Commission: 2.5%', 'commissionRate=2.5'],
  ['佣金 2%', 'commissionRate=2'],
  ['Commission: 5% sale / 1 month lease', 'commissionRate=5 mode=Sale?'],
  ['co-broke 50/50, 10% discount', ''],
  ['preselling', 'status=Building'],
  ['SPA ready', ''],
  ['title ready, papers are ready', ''],
  ['clean docs ready, unit ready', 'status=Done'],
  ['w/ 1 parking. Asking 16.8M gross', 'mode=Sale? parkingSlotCount=1 price=16800000'],
  ['108sqm w/ 1 parking 32M negotiable', 'floorArea=108 mode=Sale? parkingSlotCount=1 price=32000000'],
  ['1BR for rent 25k plus parking 5k', 'bedrooms=1 mode=Lease parkingSlotCount=1 price=25000'],
])('%s', (text, facts) => expect(read(text)).toEqual([facts]))

test('a home for sale and for lease is read once for each mode, with the price of each', () => {
  expect(read('2BR for sale or lease: 45M / 180k per month')).toEqual(['bedrooms=2 mode=Sale price=45000000', 'bedrooms=2 mode=Lease price=180000'])
})

test('each value names the part of the text that it came from', () => {
  const text = 'Rent: ₱85,000 · 74 ㎡ · 2房'
  const [facts = []] = readPastedFacts(text, { highestRents, currency: 'PHP', today: '2026-11-23' })
  expect(facts.map(({ field, start, end }) => [field, text.slice(start, end)])).toEqual([
    ['mode', 'Rent'],
    ['price', 'Rent: ₱85,000'],
    ['floorArea', '74 ㎡'],
    ['bedrooms', '2房'],
  ])
})
