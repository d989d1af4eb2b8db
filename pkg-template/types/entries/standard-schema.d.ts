/**
 * Requests as schemas of the [Standard Schema](https://standardschema.dev) interface, version 1.
 *
 * @packageDocumentation
 */

/** A schema of the Standard Schema interface. */
export interface StandardSchema<Value> {
  /** What the interface consists of. */
  readonly "~standard": {
    /** The version of the interface. */
    readonly version: 1;
    /** Who made the schema. */
    readonly vendor: "card-rewards";
    /** Validates a value. */
    readonly validate: (value: unknown) => StandardResult<Value>;
    /** The types, for TypeScript alone. */
    readonly types?: {
      /** What is validated. */
      readonly input: Value;
      /** What comes out: the same. */
      readonly output: Value;
    };
  };
}

/** What a validation finds: the value, or what is wrong with it. */
export type StandardResult<Value> =
  | {
      /** The value, as it was given. */
      readonly value: Value;
      /** Nothing is wrong. */
      readonly issues?: undefined;
    }
  | {
      /** What is wrong, at least one. */
      readonly issues: readonly StandardIssue[];
    };

/** One thing that is wrong. */
export interface StandardIssue {
  /** Where and what. @example "transactions[3].transactionAmount: expected a number" */
  readonly message: string;
  /** The keys that lead there. @example ["transactions", 3, "transactionAmount"] */
  readonly path: readonly (string | number)[];
}

/**
 * The schema of an operation's request. It validates by calling the operation, so that it accepts exactly what the operation
 * accepts, and takes as long.
 *
 * @param operation `earned`, `missed`, `advice`, `optimize` or `analyze`, of the package or of an engine of your own
 *
 * @example
 * import { advice } from "card-rewards";
 * import { standardSchema } from "card-rewards/standard-schema";
 *
 * const adviceRequest = standardSchema(advice);
 * const result = adviceRequest["~standard"].validate(body);
 *
 * @throws nothing for an invalid request, whose issues `validate` returns
 */
export declare function standardSchema<Request>(operation: (request: Request) => unknown): StandardSchema<Request>;
