import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changePost, createPost, getOwnPost, type OwnPost } from '#contracts/community/feed'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { useOnline } from '../../shared/use-online.ts'
import { inThisLanguage } from '../../messages/messages.tsx'
import { useExpiredPictures } from '../../shared/expired-pictures.ts'
import { formOf, isEmpty, withAddressesOf, wireOf, type Form } from './form.ts'

const CALM_MS = 1_200

export type SaveState = 'clean' | 'changed' | 'saving' | 'saved' | 'problem' | 'elsewhere'

/** The form and what the server has of it. Drafts save themselves a moment after the last key; what is shown waits to be told. */
export function useDraft(given: OwnPost | null) {
  const [post, setPost] = useState(given)
  const [form, setForm] = useState(() => formOf(given))
  const { state, setState, isUnsaved, forget } = useSaveState()
  const [problem, setProblem] = useState('')
  const latest = useRef({ form, post, run: 0 })
  const underway = useRef<Promise<OwnPost | null>>(Promise.resolve(given))

  const change = (next: (before: Form) => Form): void => {
    latest.current.form = next(latest.current.form)
    latest.current.run += 1
    setForm(latest.current.form)
    setState('changed')
  }
  const take = (next: OwnPost): void => {
    latest.current.post = next
    setPost(next)
  }
  useFreshPictures(post, (kept) => {
    latest.current.form = withAddressesOf(latest.current.form, kept)
    setForm(latest.current.form)
  })
  /** Sends what is there, after what is on its way. @throws Refusal */
  const send = async (): Promise<OwnPost | null> => {
    const { form: asked, post: known, run } = latest.current
    if (!known && isEmpty(asked)) {
      setState('clean')
      return null
    }
    setState('saving')
    const body = { ...wireOf(asked), ...(known && { version: known.version }) }
    const { post: kept } = known
      ? await ask(changePost, { params: { id: known.post_id }, body })
      : await ask(createPost, { body })
    // Loaded anew the page is to find it again; the router knows no other page by it.
    if (!known) history.replaceState(history.state, '', inThisLanguage(`/addfeed?draft=${kept.post_id}`))
    take(kept)
    setState(latest.current.run === run ? 'saved' : 'changed')
    setProblem('')
    return kept
  }
  /** @returns what the server has now; null when it did not take it, which the form says then. */
  const save = (): Promise<OwnPost | null> => {
    underway.current = underway.current.then(send).catch((error: unknown) => {
      setState(error instanceof Refusal && error.code === 'changed_meanwhile' ? 'elsewhere' : 'problem')
      setProblem(messageOf(error))
      return null
    })
    return underway.current
  }

  const savesItself = !post || post.state === 'draft'
  useCalmSaving(form, savesItself && state === 'changed', (asked) =>
    asked === latest.current.form ? void save() : undefined,
  )
  useOnline(() => (state === 'problem' && savesItself ? void save() : undefined))
  return { post, form, state, problem, change, save, take, savesItself, isUnsaved, forget }
}

export type Draft = ReturnType<typeof useDraft>

/** Saves the form a moment after its last change, while there is something to save. */
function useCalmSaving(form: Form, isWanted: boolean, save: (asked: Form) => void): void {
  const saveCalmly = useEffectEvent(save)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => saveCalmly(form), CALM_MS)
    return () => clearTimeout(timer)
  }, [form, isWanted])
}

/** Reads the draft again once the addresses of its pictures have expired. */
function useFreshPictures(draft: OwnPost | null, readdress: (kept: OwnPost) => void): void {
  const readAgain = async ({ post_id }: OwnPost): Promise<void> =>
    readdress((await ask(getOwnPost, { params: { id: post_id } })).post)
  useExpiredPictures(() => {
    // A picture that stays away says so in its place.
    if (draft) readAgain(draft).catch(() => undefined)
  })
}

/** How far saving is; also for those who ask between two renders. */
function useSaveState() {
  const [state, show] = useState<SaveState>('clean')
  const now = useRef(state)
  const setState = (next: SaveState): void => {
    now.current = next
    show(next)
  }
  /** Nothing of the form is to be saved any more. */
  const forget = (): void => setState('clean')
  return {
    state,
    setState,
    forget,
    isUnsaved: (): boolean => now.current !== 'clean' && now.current !== 'saved',
  }
}
