import { expect, test } from 'vitest'
import { hiddenParts } from './open-document.ts'

test('hidden sheets and rows of an OpenDocument workbook are known, also where rows are repeated', () => {
  const content = `<office:document-content><style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
    <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
    <table:table table:name="Lists &amp; more" table:style-name="ta2"><table:table-row/></table:table>
    <table:table table:name="Homes" table:style-name="ta1"><table:table-row table:style-name="x"/><table:table-row table:number-rows-repeated="2"/>
    <table:table-row table:number-rows-repeated="2" table:visibility="filter"><table:table-cell/></table:table-row><table:table-row table:visibility="collapse"/>
    <table:table-row table:visibility="visible"/><table:table-row table:number-rows-repeated="1048570" table:visibility="collapse"/></table:table>`
  const { sheets, rows } = hiddenParts(content)
  expect([...sheets]).toEqual(['Lists & more'])
  expect([...(rows.get('Homes') ?? [])]).toEqual([3, 4, 5])
})
