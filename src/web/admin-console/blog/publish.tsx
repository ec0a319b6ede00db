import { useState, type SubmitEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { WorkArticle } from '#contracts/content'
import { call, messageOf } from '../../shared/call.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../careers/careers.module.css'

/** Shows the newest revision now or from a moment in India on, or takes the article away. */
export function Publish({ article: { id, slug, state, publish_at, preview } }: { article: WorkArticle }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function publish(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    const form = new FormData(event.currentTarget)
    const moment = form.get('at')
    setBusy(true)
    try {
      const at = typeof moment === 'string' && moment !== '' ? `${moment}:00+05:30` : null
      await call('POST', `/admin/blog/articles/${id}/publish`, { at, off: pressed?.value === 'off', reason: form.get('reason') })
      showToast(say('blog.saved'), 'success')
      setProblem('')
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void publish(event)}>
      {publish_at ? <p>{say('blog.from', { at: istMoment(publish_at) })}</p> : null}
      <TextInput label={say('blog.at')} hint={say('blog.at.hint')} name="at" type="datetime-local" isOptional />
      <TextInput label={say('blog.reason')} name="reason" maxLength={500} autoComplete="off" error={problem} />
      <div className={styles.moves}>
        <Button type="submit" isBusy={isBusy} size="small">
          {say('blog.publish.do')}
        </Button>
        {state === 'draft' ? null : (
          <Button type="submit" value="off" variant="danger" size="small">
            {say('blog.publish.off')}
          </Button>
        )}
      </div>
      <Link to={preview} reloadDocument>
        {say('blog.preview.link')}
      </Link>
      {state === 'draft' || state === 'scheduled' ? null : <Link to={`/blogs/${encodeURIComponent(slug)}`}>{say('blog.see')}</Link>}
    </form>
  )
}
