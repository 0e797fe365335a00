import { expect, test } from 'vitest'
import { hasContact } from './contact-in-name.ts'

/** Names of people, buildings and streets, and titles of lists, one a line. */
const names = `
Gmail Tan
E-mail me first
Line 2 station
Snap Realty
Ex Com
3.5x4.2 m
Room 12x15
Q 12
2BR in BGC 25000–30000
2BR in BGC 25,000–30,000
18,000,000 - 25,000,000
8000000-12000000
12000000, 50 sqm
2BR, 25000–30000 / 35 sqm
1200–1500 sqm, 12, 14
3-5 rooms 80-120 sqm
Budget 18.5M
Budget ₱8.5–9.5M
3.5M
Dec 10–15
Dec 10-15, 2026, 10:00-17:00
2026–2027
2026-11-30 – 2026-12-05
2026/11/30-12/05
2026-11-30 – 12-05 10:00
30.11.2026 – 05.12.2026
20261130-20261205
2026年11月30日 10:00–12:00
二〇二六至二〇二七
一九九七年 一二期
08:00–17:30
24/7 security
Floors 1-2-3-4-5-6
2BR@BGC
3BR @ Makati
Two bedrooms @ St. Francis Square
IG house? no
DM for price
DM only
Open at 9
Meet at Yakal
No pets. No smoking
Near St. Luke's. Home of the Chens
3点到5点
下午3点 看房
上海。北京
给安娜的清单
给陈家的两居室
二十五楼
一三五路
三五七公寓
九九新村
八一路八一小区
一号院
One Shangri-La Place
Two Roxas Triangle
One Two Three Street
Four Seasons, Six Senses
One Eight Medical Tower
Five Six One Residences
8990 Deca Homes
1322 Golden Empire
1016 Residences
8 Forbes Town Road
6750 Ayala Avenue
100 West Makati
24K Property Ventures
St. Moritz
St.Moritz
St. Luke
St.Luke
Sta.Lucia Land
Sto.Niño
Mt.Pico
Brgy.San Antonio
Bldg.A
Twr.B1
No.5
No.88 Corporate Center
B.G.C.
B.G.C. Homes
T. Cruz
J.P. Rizal
J.P.Rizal
J.P.Laurel Ave.
F.B. Harrison
A.Mabini
N.S. Amoranto Sr.
Tower A/B
Tower V: Anna
Phase V: Garden Villas
Garden Villas Phase 1-2-3
Lot 5 Block 12
Blk 12 Lot 34–36
Unit 12-A, 1205–1207
Line Residences
Signal Village
V-Tower
Q Residences
Villa . 3BR
Villa. Homes
IG Garcia
FB Realty
FB REALTY
DM Santos
DM Realty
DM Homes
WA Cruz
QQ Cruz
YT Lim
TG Tan
Line Cruz
Dot Santos
Polka Dot Shop
Red Dot Design
Blue Dot Homes
Mr.Smith
Mr.Kim
Ms.Ong
Mrs.Wang
Dr.House
Atty.Ong
Engr.Lim
Ma.Kim Santos
Ma. Theresa Dela Cruz
María José García Márquez
Juan Carlos Núñez y Peña
José Protacio Rizal Mercado
Anne-Marie O'Brien
Jean-Luc de la Cruz
Sr. Santo Niño
Emilio Aguinaldo III
Ferdinand R. Marcos Jr.
Corazon C. Aquino
Lea Salonga-Chien
Kim Chiu
Dingdong Dantes
Tres Marias
Dos Santos
Uno Lim
Isa Calzado
Lima Anim
Siete Reyes
Nueve Cruz
Ocho Tan
Seven Wong
Nine Lee
Double Dragon Plaza
Triple Crown Residences
Al Ain Om
Oh Sehun
陈莉
王一
丁一二
伍子胥
陆七
柒小姐
零零
欧阳娜娜
司马相如
张三 李四
李小龙 Bruce Lee
陈莉 / Lily Chen
林志玲 - Chiling Lin
玛丽亚·桑托斯
周杰伦・林
王先生和陈女士
香港陈先生
中国银行旁的公寓
微信群里的客户
电报大楼
飞机场旁
快手旁的公寓
点点家园
Ｔｗｏ Ｓｅｒｅｎｄｒａ
The Chens, below 8,000,000
Homes for Ms. Ong & Mr. Kim
Grace Residences Towers 1, 2, 3 & 4
Avida Towers 34th Street
Amaia Skies Shaw
SM Light Residences
S Residences
M Place @ South Triangle
Eton WCC
One Rockwell East Tower
C-5 Extension
EDSA-Taft
10th Avenue
C.M. Recto
Gen.Luna
Gov.Forbes
Pres.Quirino
Paseo de Roxas
km 18 West Service Road
`

test.each(names.split('\n').filter((name) => name !== ''))('%j has no contact', (name) => expect(hasContact(name)).toBe(false))
