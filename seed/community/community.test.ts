import { describe, expect, test } from 'vitest'
import { createRandom } from '@ciy/drawings/random'
import { catalogue } from '../catalogue/index.ts'
import { commentWriter } from './comments.ts'
import { drawPost, workNames } from '@ciy/drawings/posts'
import { readKits } from './kits.ts'
import { makers } from './makers.ts'
import { seedPosts } from './posts.ts'

const posts = seedPosts()

describe('the makers of the demo', () => {
  test('are 40, each with a unique name, a bio of at most 250 characters and works that have drawings and texts', () => {
    expect(makers).toHaveLength(40)
    expect(new Set(makers.map(({ name }) => name)).size).toBe(40)
    for (const { bio, works } of makers) {
      expect(bio.length).toBeGreaterThan(40)
      expect(bio.length).toBeLessThanOrEqual(250)
      for (const work of works) expect(readKits().has(work), work).toBe(true)
    }
    expect([...readKits().keys()].toSorted()).toEqual(workNames.toSorted())
  })

  test('use only goods that the demo’s stores sell', () => {
    const names = catalogue().map(({ name }) => name)
    const missing = [...readKits().values()]
      .flatMap(({ materials }) => materials.map(({ name }) => name))
      .filter((begin) => !names.some((name) => name.startsWith(begin)))
    expect(missing).toEqual([])
  })

  test('have 600 posts, none with the title and words of another, each with at least one picture', () => {
    expect(posts).toHaveLength(600)
    expect(new Set(posts.map(({ maker, title, caption }) => `${maker} ${title} ${caption}`)).size).toBe(600)
    expect(posts.every(({ pictures }) => pictures.length > 0)).toBe(true)
  })

  test('have 600 captions and 1,800 comments, all different; each caption has its own body, and none has an unfilled slot', () => {
    const bodies = posts.map(({ caption }) => caption.split('\n\n')[0] ?? '')
    expect(new Set(bodies).size).toBe(600)
    const voices = commentWriter()
    const random = createRandom(5)
    const remarks = posts.flatMap((post) => {
      const [one, other] = [voices.remark(post, random), voices.remark(post, random)]
      return [one.text, other.text, voices.answer(post, one.asks, random)]
    })
    expect(new Set(remarks).size).toBe(1_800)
    expect([...bodies, ...remarks].filter((text) => /[{}]|undefined|  /.test(text))).toEqual([])
    expect(Math.max(...posts.map(({ caption }) => caption.length))).toBeLessThan(900)
    expect(posts).toEqual(seedPosts())
  })

  test('show toys and coasters of many kinds: at least a third of the pieces of each is built differently, whatever its colours and sizes', () => {
    for (const work of ['amigurumi', 'coasters'] as const) {
      const seen = posts
        .filter(({ kit }) => kit.work === work)
        .flatMap(({ pictures }) =>
          pictures.slice(0, 1).map(({ drawing }) => drawPost({ ...drawing, crop: 'whole', ground: 'linen' })),
        )
      const built = new Set(seen.map((svg) => svg.replaceAll(/#\w+|-?[\d.]+/g, '')))
      expect(built.size, work).toBeGreaterThan(seen.length / 3)
    }
  })

  test('are drawn the same at every start, each picture different from the others', () => {
    const drawn = posts
      .slice(0, 60)
      .flatMap(({ pictures }) => pictures.map(({ drawing }) => drawPost(drawing)))
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(
      posts
        .slice(0, 1)
        .flatMap(({ pictures }) => pictures.slice(0, 1).map(({ drawing }) => drawPost(drawing))),
    ).toEqual(drawn.slice(0, 1))
    expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(90_000)
  })
})
