import { expect, test } from 'vitest'
import { hiddenParts, requireBoundedSize } from './open-document.ts'

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

const row = (cells: string, attributes = '') => `<table:table-row${attributes}>${cells}</table:table-row>`
const cell = (text: string, attributes = '') => `<table:table-cell${attributes}>${text}</table:table-cell>`
const columns = (count: string) => ` table:number-columns-repeated="${count}"`
const rows = (count: string) => ` table:number-rows-repeated="${count}"`
const word = '<text:p>x</text:p>'

test.each([
  ['blanks', row(cell('<text:p><text:s text:c="400000000"/>x</text:p>'))],
  ['blanks of many cells', row(cell('<text:p><text:s text:c="1000000"/></text:p>').repeat(9))],
  ['cells', row(cell(word, columns('3000000')))],
  ['rows', row(cell(word), rows('3000000'))],
  ['rows in another form of the number', row(cell(word), rows('0x300000')) + row(cell(word), rows('3e6'))],
  ['cells in rows', row(cell(word, columns('2000')), rows('2000'))],
  ['numbers', row(cell('', ` office:value-type="float" office:value="1"${columns('3000000')}`))],
  ['cells of another name', row(`<table:table-cell_x${columns('3000000')}>${word}</table:table-cell_x>`)],
  ['cells of no name space', row(`<table-cell number-columns-repeated="3000000">${word}</table-cell>`)],
  ['a cell that ends twice', row(`${cell('', columns('1500000'))}</table:table-cell></table:table-cell>`)],
  ['an end of a tag in a value', row(cell(word, ` a=">"${columns('3000000')}`))],
  ['a tag cut by a comment', row(`<table:table<!-- x -->-cell${columns('3000000')}>${word}</table:table-cell>`)],
])('a sheet that becomes too large by %s is refused', (_, content) => {
  expect(() => requireBoundedSize('a.ods', content)).toThrow('The file a.ods is too large; split it into several files')
})

test('blanks, repeated texts and the empty end of a sheet are no fault', () => {
  const end = row(`<table:table-cell${columns('16384')}/>${cell('', columns('16384'))}`, rows('1048000'))
  const covered = `<table:covered-table-cell${columns('16384')}></table:covered-table-cell>`
  expect(() => requireBoundedSize('a.ods', `${row(cell('<text:p>a<text:s text:c="40"/>b</text:p>', columns('3')) + covered, rows('900'))}${end}`)).not.toThrow()
})
