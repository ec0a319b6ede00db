import { useState } from 'react'
import { downloadProblems, type ImportDetail, type ImportProblem } from '#contracts/selling/imports'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './import.module.css'
import { Scrolled } from './scrolled.tsx'
import { problemText } from './problem-text.ts'
import { download } from '../../shared/download.ts'
import { useDownload } from '../../shared/use-download.ts'

/** Problems by row and column, with a filter, and all of them as a file. */
export function Problems({ found }: { found: ImportDetail }) {
  const t = useTranslator()
  const files = useDownload()
  const [column, setColumn] = useState('')
  const columns = [...new Set(found.problems.map((problem) => problem.column))]
  const shown = found.problems.filter((problem) => column === '' || problem.column === column)
  if (found.problem_count === 0)
    return found.products_read > 0 ? <p className={styles.good}>{t('store.problems.none')}</p> : null
  const save = () =>
    files.run({
      name: `problems-${found.id}.csv`,
      fetch: (name) => download(name, downloadProblems, { params: { id: found.id } }),
    })
  return (
    <div className={styles.problems}>
      <div className={styles.filter}>
        <h3>{t('store.problems.title', { count: found.problem_count })}</h3>
        <Select
          label={t('store.problems.filter')}
          value={column}
          onChange={({ target }) => setColumn(target.value)}
        >
          <option value="">{t('store.problems.all')}</option>
          {columns.map((name) => (
            <option key={name} value={name}>
              {name || t('store.problems.wholerow')}
            </option>
          ))}
        </Select>
        <Button variant="quiet" size="small" isBusy={files.isBusy} onClick={() => void save()}>
          {t('store.problems.download')}
        </Button>
      </div>
      <Scrolled name={t('store.problems.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('store.problems.row')}
              </th>
              <th scope="col">{t('store.problems.column')}</th>
              <th scope="col">{t('store.problems.what')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem, at) => (
              <Line key={`${problem.row} ${problem.column} ${problem.code} ${at}`} problem={problem} />
            ))}
          </tbody>
        </table>
      </Scrolled>
      {found.problem_count > found.problems.length ? (
        <p className={styles.hint}>{t('store.problems.first', { shown: found.problems.length })}</p>
      ) : null}
    </div>
  )
}

function Line({ problem }: { problem: ImportProblem }) {
  const t = useTranslator()
  const id = problemText(problem.code)
  return (
    <tr>
      <td className={styles.number}>{problem.row}</td>
      <td>{problem.column || t('store.problems.wholerow')}</td>
      <td>
        {id ? t(id, { value: problem.value, limit: problem.limit }) : problem.message}
        {problem.is_note ? (
          <>
            {' '}
            <Badge>{t('store.problems.note')}</Badge>
          </>
        ) : null}
      </td>
    </tr>
  )
}
