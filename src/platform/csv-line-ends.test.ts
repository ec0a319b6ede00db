import { expect, test } from 'vitest'
import { csvTable } from './csv-table.ts'

test.each([
  ['Linux and Windows', 'pin,days\n110001,2\r\n"110002","3"\r\n'],
  ['Windows and Linux', 'pin,days\r\n110001,2\n"110002","3"\n'],
  ['an old Mac', 'pin,days\r110001,2\r"110002","3"\r'],
])('a table with line ends of %s has its two rows below the titles', (_systems, text) => {
  expect(csvTable(text, 'common.file_empty')).toEqual([
    ['pin', 'days'],
    ['110001', '2'],
    ['110002', '3'],
  ])
})
