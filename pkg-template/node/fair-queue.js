// A queue that serves its clients in turn: a client with many tasks delays each task of another by at most one.

/** @template {{ clientId: string }} Task */
export class FairQueue {
  /**
   * The tasks of each client, oldest first; the client whose turn is next comes first.
   * @type {Map<string, Set<Task>>}
   */
  #clients = new Map();

  /** @param {Task} task */
  add(task) {
    const tasks = this.#clients.get(task.clientId);
    if (tasks === undefined) {
      this.#clients.set(task.clientId, new Set([task]));
    } else {
      tasks.add(task);
    }
  }

  /**
   * Takes the oldest task of the client whose turn it is.
   * @returns {Task | undefined}
   */
  take() {
    for (const [clientId, tasks] of this.#clients) {
      const [task] = tasks;
      this.delete(task);
      // Behind the others.
      if (this.#clients.delete(clientId)) {
        this.#clients.set(clientId, tasks);
      }
      return task;
    }
    return undefined;
  }

  /** @param {Task} task */
  has(task) {
    return this.#clients.get(task.clientId)?.has(task) ?? false;
  }

  /** @param {Task} task */
  delete(task) {
    const tasks = this.#clients.get(task.clientId);
    tasks?.delete(task);
    if (tasks?.size === 0) {
      this.#clients.delete(task.clientId);
    }
  }

  /** Removes and returns all tasks. */
  clear() {
    const tasks = [...this.#clients.values()].flatMap((some) => [...some]);
    this.#clients.clear();
    return tasks;
  }
}
