import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_COMPANY, writeCompany, type Company } from '#domains/company'
import { transact } from '#platform/transact'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { sourceFiles } from '../architecture/imports.ts'
import { plainErrorPage } from '../web/serving/plain-page.ts'

const root = join(import.meta.dirname, '../..')

test('no file of the program holds what only the demo may say of its company', () => {
  const isMade = (file: string): boolean => file.startsWith('src/') && !/\.(test|fixture)\.tsx?$|\/testing\b|\/testing\//.test(file)
  const words = ['en', 'hi'].flatMap((language) =>
    ['shell', 'careers', 'login', 'joining', 'product', 'help'].map((area) => `src/web/words/${language}/${area}.json`),
  )
  const literals = /ciy\.example|4000 0000|Residency Road|रेज़िडेंसी|https?:\/\/(?:www\.)?(?:instagram|facebook|youtube|pinterest)\.com\/?['"`<]|Lakshmi Rao/
  const found = [...sourceFiles(root).filter(isMade), ...words].filter((file) => literals.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})
