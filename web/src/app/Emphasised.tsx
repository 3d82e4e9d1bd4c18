/**
 * A sentence of the catalogue whose part in square brackets is the one that matters; a score in that part
 * stays on one line.
 */
export function Emphasised({ text }: { text: string }) {
  const [before = '', strong = '', after = ''] = text.split(/[[\]]/)
  return (
    <>
      {before}
      <b className="font-semibold">
        {strong.split(/(\d+-\d+)/).map((part, place) =>
          place % 2 === 0 ? (
            part
          ) : (
            <span key={part} className="whitespace-nowrap">
              {part}
            </span>
          ),
        )}
      </b>
      {after}
    </>
  )
}
