import { hasAccountBehind, hasAccountBefore, hasHandle, hasMailbox, hasWeChatSign } from './contact-accounts.ts'
import { hasAddress, hasShortLink, hasSite } from './contact-sites.ts'
import { hasLandline, hasPhone } from './phone-in-name.ts'

/** A kind of contact in a name: whether a text in plain signs has one, spellings that do, and honest names like them, each list with `; ` between. */
type ContactKind = {
  readonly name: string
  readonly isIn: (text: string) => boolean
  readonly examples: string
  readonly honest: string
}

/** What a name that others read may not have. A new spelling is a word in the examples of its kind first. */
export const contactKinds: readonly ContactKind[] = [
  {
    name: 'the name of a site',
    isIn: hasSite,
    examples: 'evil.homes; Evil.Condos now; evil dot com; evil點homes; evilpay.kim; Evilpay.Kim; bo.co; lee.co; Anna.Co.Uk; evil.co now',
    honest: 'Lee.Kim; Bo.Co; Ma.Lo; Grace.Kim; Al.Ng; Jo.Sy; Li.Ong Realty; Lee.Kim Santos; Mr.Kim; St.Francis; Red Dot Design',
  },
  {
    name: 'an address in another spelling',
    isIn: hasAddress,
    examples: 'evil.example/x; evil com; evil com anna; evil[.]com; www evil homes; http evil; evil·top; evil:com; wa.me; evil(dot)de',
    honest: 'Tower A/B; Makati,PH; Ex Com; Sales/co-broke; Villas · Top picks; Condos,top floor; Polka Dot Shop',
  },
  {
    name: 'a short link without a dot',
    isIn: hasShortLink,
    examples:
      'tinyurl com anna; bit ly/anna; bit ly anna; t me/anna; wa me 0917; linktr ee anna; m me/annahomes; annahomes com/list; cutt ly/x7; youtu be/ab; fb me anna; Bit Ly/Anna; lin ee/x7; T.Ly/abc',
    honest:
      "A bit lyrical; Call me; Line me up; Anna's ID; I'm me; Two bit Residences; Dot Com Tower; Is it gd; Commons; Tiny Commercial Center; 3BR ph/penthouse",
  },
  {
    name: 'a phone number',
    isIn: hasPhone,
    examples: '0917 123 4567; 0917-123-4567; +63 917 123 4567; (02) 888-1234; 02-8888 1234; (02) 8888 1234; +63 2 8888 1234; zero nine one seven 123 4567',
    honest: '8,000,000-12,000,000; 2026-11-30; 8000000-12000000; 1016 Residences; km 18 West Service Road; Unit 12-A, 1205–1207; 08:00–17:30',
  },
  {
    name: 'a number of Metro Manila without its area code',
    isIn: hasLandline,
    examples:
      'Anna 8888-1234; Anna 8123 4567; 8888 1234; Anna 8888.1234; 8888–1234; 7123-4567; Anna 88881234; 8-888-1234; Anna 8 123 4567; 8812 34 56; Tel. 888-1234; call 888 1234; 电话8888 1234; Anna (8888) 1234',
    honest:
      '8888 Corporate Center; Tower 8 Unit 1234; One 8 Residences 2024; Budget 5500-7500; Units 8801-8812; 8990 Deca Homes; Unit 8123 4567 Ave; 8500 2026; 88,500,000; 85000000; Call 24/7; Rooms 3501 3502; ₱85 000 000; 8888 sqm 1234',
  },
  {
    name: 'a mailbox',
    isIn: hasMailbox,
    examples: 'anna77@gmail; anna@evil; anna at gmail; anna [at] gmail; anna艾特qq; anna77 gmail; email anna77; ANNA AT YAHOO',
    honest: '2BR@BGC; Gmail Tan; E-mail me first; Condo@Rockwell; Studio@Uptown; 3BR @ Makati; Two bedrooms @ St. Francis Square',
  },
  {
    name: 'a handle behind @',
    isIn: hasHandle,
    examples:
      '@evilpay; DM @EvilPay; 找我@evilpay; @Annahomes; Follow @Anna; Condos @annahomes; Condos @AnnaHomes; Anna @anna_77; IG @Anna; Homes @Anna.Cruz; Anna @EVILPAY',
    honest:
      '2BR @Uptown; Condos @Rockwell; Condo @BGC; 公寓 @Rockwell; Homes @Alabang, Manila; Office @EDSA; Lot @McKinley; Loft @Eastwood City; Saturday @3pm; Lin Ee Ling; T. Ly Nguyen; Ow Ly Realty',
  },
  {
    name: 'an account behind its network',
    isIn: hasAccountBehind,
    examples:
      'IG ni anna.homes; IG evilpay; FB EVILPAY; ig: EvilPay; IG is annahomes; FB ko anna_77; FB page of evilpay; PM evilpay; pm: evilpay; DM evilpay; Telegram EvilPay; Viber 0917; Line ID: evilpay; msg anna_77; WA 0917; 微信anna77; 微信是anna77; QQ 123456; Instagram is annahomes; messenger ana.cruz; vb ana77; 📞ana88; 💬ana88; imo ana88; kik ana88; Ana whats app me 917 five five; Ana fb ana homes; Ana discord ana#1234',
    honest:
      'IG Tower; IG Garcia; PM Realty; PM Santos; PM for price; PM lang; 3 PM open house; 2:00 PM viewing; Facebook Philippines Office; FB REALTY; Viber group; Signal Hill; Line 2 station; FB page is ready; DM only; PM owner; Messenger bag; Messenger only; VB Realty; 📞 Call us; 💬 Chat first; 📞 office; IMO Tower; imo ok; Kik Tan; imo phase2; VB Tower2; 📞 unit12; WhatsApp me at 3 PM; WhatsApp us; FB Ana Homes; fb ads homes; Discord Realty #2',
  },
  {
    name: 'an account before its network',
    isIn: hasAccountBefore,
    examples:
      'annahomes on IG; anna_homes (IG); annahomes sa FB; search annahomes fb page; find evilpay on facebook; AnnaHomes on Instagram; ANNAHOMES ON IG; annahomes [fb]; anna.homes - IG; annahomes/IG; anna_77 ig; evilpay on telegram; anna777（微信）; follow evilpay on tiktok; @annahomes on fb; Annahomes (FB); Call ana sa viber',
    honest:
      'Maria (Viber); For Anna on Viber; Leads (FB); homes seen on IG; clients on viber; Condos on Facebook; Tan family on WeChat; 2BR on FB; Sold on Facebook Marketplace; Midtown IG Tower; Anna Cruz (FB); 陈家（微信）; Search homes on FB; McKinley (FB); Call us sa viber; Call Ana sa Viber; Call owner sa viber; Call now on Viber; chat with us on viber',
  },
  {
    name: 'a sign for WeChat with its account',
    isIn: hasWeChatSign,
    examples:
      '薇 anna777; 微 anna777; V anna77; v anna_77; 微:anna; 薇：anna_cruz; +V anna77; 加薇 annacruz; 绿泡泡 anna777; V:anna77; 徽anna777; 卫星 anna777; 维信 anna77; 加V annacruz',
    honest:
      'V Residences; V-Tower; Phase V block12; Tower V: Anna; Phase V: Garden Villas; 紫薇 Garden; 王薇 Vivian; 小薇 Vivian; 卫星城 Villas; 翠微 tower12; V tower12; 紫薇 phase2; V Tower 88',
  },
]
