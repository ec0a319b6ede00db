import { expect, test } from 'vitest'
import { drawStoreImages } from './store-images.ts'
import { stores } from './stores.ts'

test('each of the eighteen stores has a logo and a banner of its own, on a colour of its own', () => {
  const faces = stores.map(({ key }) => drawStoreImages(key))
  for (const part of ['mark', 'markGround', 'frieze', 'friezeGround'] as const)
    expect(new Set(faces.map((face) => face?.[part] ?? '')).size).toBeGreaterThanOrEqual(
      part === 'friezeGround' ? 15 : 18,
    )
  for (const face of faces) {
    expect(face?.mark).toContain('viewBox="0 0 480 480"')
    expect(face?.frieze).toContain('viewBox="0 0 1600 400"')
  }
})

test('an unknown store has no images', () => {
  expect(drawStoreImages('somebody')).toBeUndefined()
})
