import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changePost, createPost, getOwnPost, type OwnPost } from '#contracts/community/feed'
import { Refusal } from '#platform/refusal'
import { ask, messageOf } from '../../shared/ask.ts'
import { useOnline } from '../../shared/use-online.ts'
import { inThisLanguage } from '../../messages/messages.tsx'
import { useExpiredPictures } from '../../shared/expired-pictures.ts'
import { formOf, isEmpty, withAddressesOf, toRequestBody, type Form } from './form.ts'

const AUTOSAVE_MS = 1_200

export type SaveState = 'clean' | 'changed' | 'saving' | 'saved' | 'problem' | 'elsewhere'

/** The form and its saved state. Drafts are saved shortly after the last key press; published posts by a button. */
export function useDraft(given: OwnPost | null) {
  const [post, setPost] = useState(given)
  const [form, setForm] = useState(() => formOf(given))
  const { state, setState, isUnsaved, discard } = useSaveState()
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
  useFreshPictures(post, (saved) => {
    latest.current.form = withAddressesOf(latest.current.form, saved)
    setForm(latest.current.form)
  })
  /** Saves the form after any pending save. @throws Refusal */
  const send = async (): Promise<OwnPost | null> => {
    const { form: sentForm, post: known, run } = latest.current
    if (!known && isEmpty(sentForm)) {
      setState('clean')
      return null
    }
    setState('saving')
    const body = { ...toRequestBody(sentForm), ...(known && { version: known.version }) }
    const { post: saved } = known
      ? await ask(changePost, { params: { id: known.post_id }, body })
      : await ask(createPost, { body })
    // A reload finds the draft by this address; the router treats it as the same page.
    if (!known) history.replaceState(history.state, '', inThisLanguage(`/addfeed?draft=${saved.post_id}`))
    take(saved)
    setState(latest.current.run === run ? 'saved' : 'changed')
    setProblem('')
    return saved
  }
  /** @returns the saved post; null after a refusal, which the form shows */
  const save = (): Promise<OwnPost | null> => {
    underway.current = underway.current.then(send).catch((error: unknown) => {
      setState(error instanceof Refusal && error.code === 'changed_meanwhile' ? 'elsewhere' : 'problem')
      setProblem(messageOf(error))
      return null
    })
    return underway.current
  }

  const savesItself = !post || post.state === 'draft'
  useAutosave(form, savesItself && state === 'changed', (sentForm) =>
    sentForm === latest.current.form ? void save() : undefined,
  )
  useOnline(() => (state === 'problem' && savesItself ? void save() : undefined))
  return { post, form, state, problem, change, save, take, savesItself, isUnsaved, discard }
}

export type Draft = ReturnType<typeof useDraft>

function useAutosave(form: Form, isWanted: boolean, save: (sentForm: Form) => void): void {
  const saveCalmly = useEffectEvent(save)
  useEffect(() => {
    if (!isWanted) return undefined
    const timer = setTimeout(() => saveCalmly(form), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [form, isWanted])
}

/** Reloads the draft once the addresses of its pictures have expired. */
function useFreshPictures(draft: OwnPost | null, readdress: (saved: OwnPost) => void): void {
  const readAgain = async ({ post_id }: OwnPost): Promise<void> =>
    readdress((await ask(getOwnPost, { params: { id: post_id } })).post)
  useExpiredPictures(() => {
    // A picture that cannot be loaded shows its own error.
    if (draft) readAgain(draft).catch(() => undefined)
  })
}

/** The save state, also readable between two renders. */
function useSaveState() {
  const [state, show] = useState<SaveState>('clean')
  const now = useRef(state)
  const setState = (next: SaveState): void => {
    now.current = next
    show(next)
  }
  /** Discards unsaved changes; nothing is saved after it. */
  const discard = (): void => setState('clean')
  return {
    state,
    setState,
    discard,
    isUnsaved: (): boolean => now.current !== 'clean' && now.current !== 'saved',
  }
}
