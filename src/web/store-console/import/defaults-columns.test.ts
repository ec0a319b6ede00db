import { expect, test } from 'vitest'
import { runImport } from '#contracts/selling/imports'
import { translate } from '#platform/messages'
import { COLUMNS } from './defaults-columns.ts'

test.each(COLUMNS.map(([column, , maxLength]) => ({ column, maxLength })))(
  '$column takes $maxLength characters in the form and in the contract',
  ({ column, maxLength }) => {
    const parse = (length: number) =>
      runImport.body?.safeParse({ dry_run: true, defaults: { [column]: '9'.repeat(length) } })
    expect(parse(maxLength)?.success).toBe(true)
    expect(parse(maxLength + 1)?.error?.issues.map(({ message }) => translate(message))).toEqual([
      `Please use at most ${maxLength} characters.`,
    ])
  },
)
