import { expect, test } from 'vitest'
import { optimisticList } from './optimistic-list.ts'

/** Asha's view, the server's list, and answers that the test releases. */
function aList() {
  const asha = { sees: [] as readonly string[] }
  const asked: ((list: readonly string[]) => void)[] = []
  const list = optimisticList<string>({
    fetchList: () => new Promise((resolve) => asked.push(resolve)),
    show: (shown) => {
      asha.sees = shown
    },
  })
  return { asha, asked, list }
}

test('a list requested before Asha removed the yarn does not bring it back', async () => {
  const { asha, asked, list } = aList()
  const loading = list.reload()
  await list.change(async () => {
    asha.sees = []
  })
  asked[0]?.(['yarn'])
  await expect.poll(() => asked.length).toBe(2)
  expect(asha.sees).toEqual([])
  asked[1]?.([])
  await loading
  expect(asha.sees).toEqual([])
})

test('a list that arrives while the beads are being added is requested again afterwards', async () => {
  const { asha, asked, list } = aList()
  const server = Promise.withResolvers<void>()
  const adding = list.change(async () => {
    asha.sees = ['beads']
    await server.promise
  })
  const loading = list.reload()
  asked[0]?.([])
  await loading
  expect(asha.sees).toEqual(['beads'])
  server.resolve()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(['beads', 'yarn'])
  await adding
  expect(asha.sees).toEqual(['beads', 'yarn'])
})

test('a failed change rejects for its caller, and the list that was skipped meanwhile is requested all the same', async () => {
  const { asha, asked, list } = aList()
  const server = Promise.withResolvers<void>()
  const adding = list.change(() => server.promise)
  const loading = list.reload()
  asked[0]?.(['old'])
  await loading
  server.reject(new Error('no connection'))
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(['yarn'])
  await expect(adding).rejects.toThrow('no connection')
  expect(asha.sees).toEqual(['yarn'])
})
