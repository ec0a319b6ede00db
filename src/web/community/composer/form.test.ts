import { expect, test } from 'vitest'
import type { OwnPost } from '#contracts/community/feed'
import {
  formOf,
  moved,
  mentionAt,
  toRequestBody,
  withAddressesOf,
  withCrop,
  withPictures,
  type Form,
} from './form.ts'

const picture = (key: string) => ({
  key,
  path: `/media/${key}`,
  original: `/media/${key}`,
  crop: null,
  alt: '',
  width: 4,
  height: 3,
  placeholder: '#ffffff',
})
const material = (at: number) => ({
  product_id: 1,
  pricing_id: 2,
  quantity: 1,
  note: '',
  name: '',
  label: '',
  slug: '',
  store_name: '',
  image: '',
  placeholder: '',
  price: 1,
  spot: { picture: at, x: 0.5, y: 0.5 },
})
const form = (): Form => ({
  ...formOf(null),
  pictures: [picture('a'), picture('b'), picture('c')],
  steps: [{ key: 's', words: 'Pour', picture: 2 }],
  materials: [material(0), material(1)],
})

test('marks and steps follow pictures that are moved, and are removed with them', () => {
  const now = withPictures(form(), [picture('c'), picture('a')])
  expect(now.steps.map(({ picture: at }) => at)).toEqual([0])
  expect(now.materials.map(({ spot }) => spot?.picture)).toEqual([1, undefined])
})

test('a mark in the middle of the left half is at 0.5 of that half when it is cropped out, and at 0.25 of the whole again; a mark outside the crop is removed', () => {
  const marked = {
    ...form(),
    materials: [
      { ...material(0), spot: { picture: 0, x: 0.25, y: 0.5 } },
      { ...material(0), spot: { picture: 0, x: 0.9, y: 0.5 } },
      material(1),
    ],
  }
  const left = withCrop(marked, 'a', { crop: { x: 0, y: 0, width: 0.5, height: 1 }, path: '/media/left' })
  expect(left.pictures[0]).toMatchObject({ path: '/media/left', original: '/media/a' })
  expect(left.materials.map(({ spot }) => spot)).toEqual([
    { picture: 0, x: 0.5, y: 0.5 },
    null,
    { picture: 1, x: 0.5, y: 0.5 },
  ])
  expect(withCrop(left, 'a', { crop: null }).materials[0]?.spot).toEqual({ picture: 0, x: 0.25, y: 0.5 })
})

test('steps without text and tools without a name are not sent', () => {
  const { steps, tools } = toRequestBody({
    ...form(),
    tools: 'Heat gun, , Moulds ',
    steps: [{ key: 's', words: '  ', picture: null }],
  })
  expect([steps, tools]).toEqual([[], ['Heat gun', 'Moulds']])
})

test('pictures take the addresses signed last, also for their originals, and pictures that are not uploaded keep theirs', () => {
  const address = (letter: string, expires: number) =>
    `/media/private/${letter.repeat(32)}/${expires}/${'s'.repeat(22)}`
  const cut = { ...picture('a'), path: address('a', 60), original: address('b', 60) }
  const added = { ...picture('c'), path: address('c', 60), original: address('c', 60) }
  const post = { pictures: [{ path: address('a', 660), original: address('b', 660) }] } as OwnPost
  const now = withAddressesOf({ ...form(), pictures: [cut, added, picture('d')] }, post)
  expect(now.pictures.map(({ path, original }) => [path, original])).toEqual([
    [address('a', 660), address('b', 660)],
    [address('c', 60), address('c', 60)],
    ['/media/d', '/media/d'],
  ])
})

test('a list keeps all its items when one is moved beyond its end', () => {
  expect([moved([1, 2, 3], 0, 9), moved([1, 2, 3], 2, -1)]).toEqual([
    [2, 3, 1],
    [3, 1, 2],
  ])
})

test('a mention starts after a space, and not within an address', () => {
  expect(
    ['With @Mee', 'a@b.test', 'With @M', 'साथ @मीरा'].map((text) => mentionAt(text, text.length)),
  ).toEqual(['Mee', null, null, 'मीरा'])
})
