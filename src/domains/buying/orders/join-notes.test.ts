import { expect, test } from 'vitest'
import '../../../messages/catalogue.ts'
import { translate } from '#platform/messages'
import { joinNotes } from './join-notes.ts'

test('what was cancelled, why and what Asha wrote are one note, in the language of the reader', () => {
  const note = joinNotes('1 × Thread 1', joinNotes('orders.cancel_reason.changed_mind', 'Sorry!'))
  expect([translate(note), translate(note, 'hi')]).toEqual([
    '1 × Thread 1. Changed my mind. Sorry!',
    '1 × Thread 1. मन बदल गया. Sorry!',
  ])
})

test('empty notes are left out', () => {
  expect([joinNotes('', 'Sorry!'), joinNotes('', ''), joinNotes('1 × Thread 1', '')]).toEqual([
    'Sorry!',
    '',
    '1 × Thread 1',
  ])
})
