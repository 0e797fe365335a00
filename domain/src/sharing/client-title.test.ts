import { expect, test } from 'vitest'
import { clientTitleOf } from './client-title.ts'

test.each([
  ['Two bedrooms', 3, 'Two bedrooms', 'Two bedrooms'],
  ['', 0, '为您挑选的房源', 'Homes for you'],
  ['', 1, '为您挑选的 1 套房源', '1 home for you'],
  ['', 5, '为您挑选的 5 套房源', '5 homes for you'],
])('with the title %j and %i homes a client reads %s', (title, count, zh, en) => {
  expect([clientTitleOf(title, count, 'zh'), clientTitleOf(title, count, 'en')]).toEqual([zh, en])
})
