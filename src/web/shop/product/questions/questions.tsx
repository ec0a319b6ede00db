import { Search } from 'lucide-react'
import { useState } from 'react'
import type { ProductQuestion } from '#contracts/products/reviews'
import { useOnDemand } from '../../../shared/on-demand.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import { PagedEnds } from '../paged-ends.tsx'
import { Part } from '../part.tsx'
import { usePaged } from '../use-paged.ts'
import { OneQuestion } from './one-question.tsx'
import { fetchQuestions, type ListedQuestions } from './questions-api.ts'
import styles from './questions.module.css'

/** An open form: a new question, or an answer to one. */
type Writing = { to: ProductQuestion | null }

/** Questions with their answers, and a form to ask one. */
export function Questions({ productId, first }: { productId: number; first: ListedQuestions | null }) {
  const t = useTranslator()
  const list = usePaged<ProductQuestion, ListedQuestions, string>(
    (q, page) => fetchQuestions(productId, q, page),
    { first, filter: '' },
  )
  const { answer, rows, filter: query, isBusy } = list
  const form = useOnDemand(() => import('./words-form.tsx').then((module) => module.WordsForm))
  const [writing, setWriting] = useState<Writing | null>(null)
  const [ownQuestion, setOwnQuestion] = useState<ProductQuestion | null>(null)

  const write = (question: ProductQuestion | null): void =>
    void form.bring().then((isThere) => isThere && setWriting({ to: question }))
  const to = writing === null ? null : writing.to
  function show(question: ProductQuestion): void {
    if (to) list.put(question, ({ id }) => id === question.id)
    else setOwnQuestion(question)
    setWriting(null)
  }
  const shown = ownQuestion ? withFirst(rows, ownQuestion) : rows
  return (
    <Part id="questions" title={t('product.questions')} className={styles.questions}>
      <div className={styles.tools}>
        {shown.length > 0 || query !== '' ? (
          <Searching key={query} query={query} isBusy={isBusy} onSearch={list.change} />
        ) : null}
        <Button variant="secondary" isBusy={form.isComing} onClick={() => write(null)}>
          {t('product.questions.ask')}
        </Button>
      </div>
      {answer && shown.length === 0 ? <Nothing query={query} /> : null}
      <ul className={styles.list} aria-busy={isBusy || undefined}>
        {shown.map((question) => (
          <OneQuestion
            key={question.id}
            question={question}
            mayAnswer={answer?.may_answer === true}
            onAnswer={() => write(question)}
          />
        ))}
      </ul>
      <PagedEnds list={list} name={t('product.questions.more')} />
      {form.Part ? (
        <form.Part
          key={to?.id}
          productId={productId}
          question={to}
          isOpen={writing !== null}
          onClose={() => setWriting(null)}
          onDone={show}
        />
      ) : null}
    </Part>
  )
}

const withFirst = (rows: ProductQuestion[], first: ProductQuestion) => [
  first,
  ...rows.filter(({ id }) => id !== first.id),
]

function Nothing({ query }: { query: string }) {
  const t = useTranslator()
  return (
    <p className={styles.none}>
      {query ? t('product.questions.notfound', { words: query }) : t('product.questions.none')}
    </p>
  )
}

function Searching({
  query,
  isBusy,
  onSearch,
}: {
  query: string
  isBusy: boolean
  onSearch: (query: string) => void
}) {
  const t = useTranslator()
  return (
    <search className={styles.search}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const query = new FormData(event.currentTarget).get('q')
          onSearch(typeof query === 'string' ? query.trim() : '')
        }}
      >
        <input
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query}
          className={styles.box}
          aria-label={t('product.questions.search')}
          placeholder={t('product.questions.search')}
        />
        <button
          type="submit"
          className={styles.go}
          aria-label={t('product.questions.go')}
          aria-disabled={isBusy || undefined}
        >
          <Search size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
