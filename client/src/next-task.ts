/** Resolves in a new task, so that the browser can first handle what waits, such as a press. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
