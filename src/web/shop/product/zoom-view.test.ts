import { expect, test } from 'vitest'
import { moved, scaledAbout, wholePicture } from './zoom-view.ts'

const size = { width: 400, height: 400 }

test('the point under the finger stays under the finger', () => {
  const at = { x: 100, y: -50 }
  const near = scaledAbout(wholePicture, 2, { at, size })
  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  expect(scaledAbout(near, 1, { at, size })).toEqual(wholePicture)
})

test('a picture moves as far as it extends, and not at all when it is whole', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 900, y: -30 }, size)).toEqual({ scale: 2, x: 200, y: -30 })
  expect(moved(wholePicture, { x: 50, y: 50 }, size)).toEqual(wholePicture)
})

test('the zoom is at most five times, and at least the whole picture', () => {
  expect(scaledAbout(wholePicture, 40, { at: { x: 0, y: 0 }, size }).scale).toBe(5)
  expect(scaledAbout(wholePicture, 0.2, { at: { x: 0, y: 0 }, size })).toEqual(wholePicture)
})
