import { expect, test } from 'vitest'
import { idsIn, pictureQueue, picturesOf, type Progress, type PictureFile } from './queue.ts'

const hash = (letter: string) => `/media/${letter.repeat(32)}`
const items: PictureFile[] = ['a', 'b', 'c', 'd'].map((letter) => ({
  path: hash(letter),
  file: `${letter}.jpg`,
}))

test('four pictures are downloaded one after the other with a pause between, and the broken second stops none of the others', async () => {
  const reports: Progress[] = []
  const course: string[] = []
  const queue = pictureQueue(items, {
    save: async ({ file }) => {
      course.push(file)
      if (file === 'b.jpg') throw new Error('gone')
    },
    rest: async () => void course.push('rest'),
    onProgress: (progress) => reports.push(progress),
  })
  await Promise.all([queue.run(), queue.run()])
  expect(course).toEqual(['a.jpg', 'rest', 'b.jpg', 'rest', 'c.jpg', 'rest', 'd.jpg'])
  expect(reports.at(-1)).toEqual({ done: 3, failed: [items[1]], total: 4, state: 'over' })
})

test('a queue paused after the second picture resumes with the third', async () => {
  const saved: string[] = []
  let last: Progress | undefined
  const queue = pictureQueue(items, {
    save: async ({ file }) => {
      saved.push(file)
      if (file === 'b.jpg') queue.pause()
    },
    rest: async () => undefined,
    onProgress: (progress) => (last = progress),
  })
  await queue.run()
  expect([saved, last?.state]).toEqual([['a.jpg', 'b.jpg'], 'paused'])
  await queue.run()
  expect([saved.join(' '), last?.state]).toEqual(['a.jpg b.jpg c.jpg d.jpg', 'over'])
})

test('files are named by their product, and only our own media is fetched', () => {
  const goods = [
    {
      product_id: 12,
      product_name: 'Ajrakh & Co, 2.5 m / रानी',
      images: [
        { path: hash('a') },
        { path: 'https://evil.example/x.jpg' },
        { path: '/media/../admin' },
        { path: hash('b') },
      ],
    },
  ]
  expect(picturesOf(goods)).toEqual([
    { path: hash('a'), file: 'Ajrakh-and-Co-2-5-m-रानी-12-1.jpg' },
    { path: hash('b'), file: 'Ajrakh-and-Co-2-5-m-रानी-12-2.jpg' },
  ])
})

test('product ids are found in any pasted text', () => {
  expect(idsIn('12, 34;12\nhttps://ciy.example/product/Wool--56?pack=2 size-8 0 abc')).toEqual([12, 34, 56])
})
