import { expect, test } from 'vitest'
import { runImport } from '#contracts/selling/imports'
import { translate } from '#platform/messages'
import { COLUMNS } from './defaults-columns.ts'

test.each(COLUMNS.map(([column, , most]) => ({ column, most })))(
  '$column takes $most characters in the form and in the contract',
  ({ column, most }) => {
    const parse = (length: number) =>
      runImport.body?.safeParse({ dry_run: true, defaults: { [column]: '9'.repeat(length) } })
    expect(parse(most)?.success).toBe(true)
    expect(parse(most + 1)?.error?.issues.map(({ message }) => translate(message))).toEqual([
      `Please use at most ${most} characters.`,
    ])
  },
)
