import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { cellText, csvFile, csvLine, csvChunks } from './csv.ts'

test.each([
  ['=HYPERLINK("http://evil.example","Pay")', `"'=HYPERLINK(""http://evil.example"",""Pay"")"`],
  ['+91 98450 12345', "'+91 98450 12345"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['- yarn', "'- yarn"],
  ['\t=1+1', `"'\t=1+1"`],
  ['\r=1+1', `"'\r=1+1"`],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
])('the cell %j is no formula: %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
  expect(cellText(parse(csvLine([text]), { record_delimiter: '\r\n' })[0]?.[0] ?? '').trim()).toBe(
    text.trim(),
  )
})

test('−5, "-5", "-1056.50" and 0.5 stay numbers', () => {
  expect(csvLine([-5, '-5', '-1056.50', 0.5])).toBe('-5,-5,-1056.50,0.5\r\n')
})

test('commas, quotes, semicolons and line breaks are quoted, nothing else is, and an absent cell is empty (RFC 4180)', () => {
  expect(csvLine(['a,b', 'a"b', 'a;b', 'a\nb', 'ऊन', null, undefined, ''])).toBe(
    '"a,b","a""b","a;b","a\nb",ऊन,,,\r\n',
  )
})

test('a file begins with the byte order mark and every line ends with CRLF, in one piece and in chunks', async () => {
  async function* pieces() {
    yield [['Asha', 1]]
    yield [['Ravi', 2]]
  }
  let many = ''
  for await (const piece of csvChunks(['name', 'orders'], pieces())) many += piece
  expect(many).toBe('\ufeffname,orders\r\nAsha,1\r\nRavi,2\r\n')
  expect(
    csvFile(
      ['name', 'orders'],
      [
        ['Asha', 1],
        ['Ravi', 2],
      ],
    ),
  ).toBe(many)
})
