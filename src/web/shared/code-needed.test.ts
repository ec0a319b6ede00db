import { afterEach, expect, test } from 'vitest'
import { adminSessionEnded, freshCodeNeeded, notAllowed } from '#platform/refusal'
import { whenCodeNeeded, withCodeIfNeeded, type CodeReason } from './code-needed.ts'

let release = () => undefined as void
afterEach(() => release())

/** A dialog with a fixed answer, and the reasons it was opened for. */
function dialog(isConfirmed: boolean): CodeReason[] {
  const reasons: CodeReason[] = []
  release = whenCodeNeeded(async (reason) => {
    reasons.push(reason)
    return isConfirmed
  })
  return reasons
}

/** A call that is refused with these errors first, and the number of calls. */
function call(refusals: Error[]) {
  const made = { times: 0 }
  const work = async () => {
    made.times += 1
    const refusal = refusals[made.times - 1]
    if (refusal) throw refusal
    return 'done'
  }
  return { made, work }
}

test('a call that needs a code is repeated once after it, for either reason', async () => {
  const reasons = dialog(true)
  for (const refusal of [freshCodeNeeded(), adminSessionEnded()]) {
    const { made, work } = call([refusal])
    expect([await withCodeIfNeeded(work), made.times]).toEqual(['done', 2])
  }
  expect(reasons).toEqual(['fresh_code_needed', 'admin_session_ended'])
})

test('refused again, it is not repeated a 2nd time, and the dialog opens once', async () => {
  const reasons = dialog(true)
  const { made, work } = call([freshCodeNeeded(), freshCodeNeeded(), freshCodeNeeded()])
  await expect(withCodeIfNeeded(work)).rejects.toThrow('Enter a new code')
  expect([made.times, reasons.length]).toEqual([2, 1])
})

test('a closed dialog passes the refusal on to the form', async () => {
  dialog(false)
  const { made, work } = call([freshCodeNeeded()])
  await expect(withCodeIfNeeded(work)).rejects.toThrow('Enter a new code')
  expect(made.times).toBe(1)
})

test('other refusals, and pages without the dialog, open no dialog', async () => {
  const reasons = dialog(true)
  await expect(withCodeIfNeeded(call([notAllowed()]).work)).rejects.toThrow('not allowed')
  expect(reasons).toEqual([])
  release()
  await expect(withCodeIfNeeded(call([freshCodeNeeded()]).work)).rejects.toThrow('Enter a new code')
})
