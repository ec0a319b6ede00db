import { expect, test } from 'vitest'
import { optimisticList } from './optimistic-list.ts'

/** Asha's view, the server's list, and answers that the test releases. */
function aList() {
  const asha = { sees: [] as readonly string[] }
  const requests: ((list: readonly string[]) => void)[] = []
  const list = optimisticList<string>({
    fetchList: () => new Promise((resolve) => requests.push(resolve)),
    show: (shown) => {
      asha.sees = shown
    },
  })
  return { asha, requests, list }
}

test('a list requested before Asha removed the yarn does not bring it back', async () => {
  const { asha, requests, list } = aList()
  const loading = list.reload()
  await list.change(async () => {
    asha.sees = []
  })
  requests[0]?.(['yarn'])
  await expect.poll(() => requests.length).toBe(2)
  expect(asha.sees).toEqual([])
  requests[1]?.([])
  await loading
  expect(asha.sees).toEqual([])
})

test('a list that arrives while the beads are being added is requested again afterwards', async () => {
  const { asha, requests, list } = aList()
  const server = Promise.withResolvers<void>()
  const adding = list.change(async () => {
    asha.sees = ['beads']
    await server.promise
  })
  const loading = list.reload()
  requests[0]?.([])
  await loading
  expect(asha.sees).toEqual(['beads'])
  server.resolve()
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.(['beads', 'yarn'])
  await adding
  expect(asha.sees).toEqual(['beads', 'yarn'])
})

test('a failed change rejects for its caller, and the list that was skipped meanwhile is requested all the same', async () => {
  const { asha, requests, list } = aList()
  const server = Promise.withResolvers<void>()
  const adding = list.change(() => server.promise)
  const loading = list.reload()
  requests[0]?.(['old'])
  await loading
  server.reject(new Error('no connection'))
  await expect.poll(() => requests.length).toBe(2)
  requests[1]?.(['yarn'])
  await expect(adding).rejects.toThrow('no connection')
  expect(asha.sees).toEqual(['yarn'])
})
