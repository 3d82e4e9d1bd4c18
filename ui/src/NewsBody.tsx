/** The text of news below their title: lines as they were written, without any other form. */
export function NewsBody({ children }: { children: string }) {
  return <p className="text-15 wrap-anywhere whitespace-pre-line">{children}</p>
}
