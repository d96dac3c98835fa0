//! The numbers of a network, and how it computes.

use ginmi::encode;

use super::NetworkInputEncoder;

/// The sizes of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkShape {
    /// The number of inputs.
    pub inputs: usize,
    /// The number of neurons of the first and of the second layer.
    pub hidden: [usize; 2],
}

/// The weights of a network: integers in units of 1/127 (first layer), 1/64 (second) and 1/256
/// (the value). A neuron is on between 0 and 1, in steps of 1/127.
///
/// The first layer is a sum over the inputs that are on, so it costs as much as there are of those.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    shape: NetworkShape,
    /// The house rules of the training.
    rules: String,
    /// What one stands for, in the unit of estimates.
    unit: f32,
    /// For each input the weights to all neurons, and the biases at the end.
    first: Vec<i16>,
    /// For each neuron of the second layer the weights from all of the first.
    second: Vec<i16>,
    second_biases: Vec<i32>,
    /// The weights of the value.
    value: Vec<i16>,
    bias: i32,
}

/// The steps of a neuron, and of the weights of the three layers.
const NEURON_STEPS: i16 = 127;
const SECOND_LAYER_STEPS: f32 = 64.0;
const VALUE_STEPS: f32 = 256.0;

/// The steps to which weights of the first layer are rounded.
const ROUNDING_STEPS: i16 = 4;

/// Values are in this fraction of one.
pub(super) const UNIT: i32 = NEURON_STEPS as i32 * VALUE_STEPS as i32;

/// Buffers for the sums of a decision.
#[derive(Clone, Default, Debug)]
pub(super) struct SumBuffers {
    /// Those of the inputs that are on whatever the viewer does.
    common: Vec<i16>,
    first: Vec<i16>,
}

/// Why weights cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes are not a file of weights.
    #[error("this is not a file of weights, or it is cut off")]
    Bytes,
    /// Observations have changed since the training.
    #[error("these weights are for version {0} of observations; the current one is {current}: train \
             the network again", current = encode::VERSION)]
    Version(u16),
    /// The network has other inputs.
    #[error(
        "these weights are for {has} inputs, but the game has {needs}: they are for another game or \
             number of players"
    )]
    Inputs {
        /// The inputs of the weights.
        has: usize,
        /// Those of the game.
        needs: usize,
    },
}

/// The beginning of a file of weights.
const MAGIC: [u8; 6] = *b"ginmi2";

impl Weights {
    /// Weights from numbers: the matrices and biases of the three layers. The first matrix has a
    /// row for each input, the second one for each of its neurons. They are rounded, and clamped to
    /// what fits.
    ///
    /// # Panics
    ///
    /// When a list does not have the length that the shape demands.
    #[must_use]
    pub fn quantized(shape: NetworkShape, unit: f32, layers: [(&[f32], &[f32]); 3]) -> Self {
        let NetworkShape { inputs, hidden: [one, two] } = shape;
        let sizes = [(inputs * one, one), (two * one, two), (two, 1)];
        for ((weights, biases), size) in layers.iter().zip(sizes) {
            assert_eq!((weights.len(), biases.len()), size, "a weight for each connection");
        }
        let small = |values: &[f32], scale: f32| -> Vec<i16> {
            values.iter().map(|value| (value * scale).round().clamp(-127.0, 127.0) as i16).collect()
        };
        let wide = |values: &[f32], scale: f32| -> Vec<i16> {
            values.iter().map(|value| (value * scale).round() as i16).collect()
        };
        let [first, second, value] = layers;
        let neuron_steps = f32::from(NEURON_STEPS);
        let mut rows = small(first.0, neuron_steps);
        rows.extend(wide(first.1, neuron_steps));
        Self {
            shape,
            rules: String::new(),
            unit,
            first: rows,
            second: small(second.0, SECOND_LAYER_STEPS),
            second_biases: second
                .1
                .iter()
                .map(|bias| (bias * neuron_steps * SECOND_LAYER_STEPS).round() as i32)
                .collect(),
            value: wide(value.0, VALUE_STEPS),
            bias: (value.1[0] * neuron_steps * VALUE_STEPS).round() as i32,
        }
    }

    /// The same weights, trained with [these house rules](NetworkInputEncoder::rules).
    #[must_use]
    pub fn trained_with(self, rules: &str) -> Self {
        Self { rules: rules.to_owned(), ..self }
    }

    /// The house rules of the training.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The matrices and biases that [`Weights::quantized`] makes these weights from.
    #[must_use]
    pub fn dequantized(&self) -> [(Vec<f32>, Vec<f32>); 3] {
        fn over<T: Copy + Into<f64>>(values: &[T], scale: f32) -> Vec<f32> {
            values.iter().map(|value| ((*value).into() / f64::from(scale)) as f32).collect()
        }
        let neuron_steps = f32::from(NEURON_STEPS);
        let (rows, biases) = self.first.split_at(self.shape.inputs * self.shape.hidden[0]);
        [
            (over(rows, neuron_steps), over(biases, neuron_steps)),
            (
                over(&self.second, SECOND_LAYER_STEPS),
                over(&self.second_biases, neuron_steps * SECOND_LAYER_STEPS),
            ),
            (over(&self.value, VALUE_STEPS), over(&[self.bias], neuron_steps * VALUE_STEPS)),
        ]
    }

    /// The same weights, with those of the first layer rounded to steps of 4: compressed, they need
    /// a quarter less room, and play hardly worse.
    #[must_use]
    pub fn rounded(mut self) -> Self {
        let most = NEURON_STEPS / ROUNDING_STEPS * ROUNDING_STEPS;
        let (rows, _) = self.first.split_at_mut(self.shape.inputs * self.shape.hidden[0]);
        for weight in rows {
            *weight =
                (*weight + ROUNDING_STEPS / 2 * weight.signum()) / ROUNDING_STEPS * ROUNDING_STEPS;
            *weight = (*weight).clamp(-most, most);
        }
        self
    }

    /// The sizes of the network.
    #[must_use]
    pub const fn shape(&self) -> NetworkShape {
        self.shape
    }

    /// What a value of one stands for: points at multiplier 1, or chips.
    #[must_use]
    pub const fn unit(&self) -> f32 {
        self.unit
    }

    /// The index of the best action, the first of those that are equal: from the inputs that are on
    /// whatever the viewer does, and those of each action.
    #[must_use]
    pub fn best<'a>(&self, common: &[u16], actions: impl Iterator<Item = &'a [u16]>) -> usize {
        let mut buffers = SumBuffers::default();
        self.begin(common, &mut buffers);
        let better =
            |best: (usize, i32), next: (usize, i32)| if next.1 > best.1 { next } else { best };
        let values = actions.map(|active| self.value(active, &mut buffers)).enumerate();
        values.reduce(better).map_or(0, |(index, _)| index)
    }

    /// Begins a decision, with the inputs that are on whatever the viewer does.
    pub(super) fn begin(&self, active: &[u16], buffers: &mut SumBuffers) {
        buffers.common.clear();
        buffers.common.extend_from_slice(&self.first[self.shape.inputs * self.shape.hidden[0]..]);
        self.add(active, &mut buffers.common);
    }

    /// The value of an action, with the inputs that are on if the viewer takes it.
    pub(super) fn value(&self, active: &[u16], buffers: &mut SumBuffers) -> i32 {
        let SumBuffers { common, first } = buffers;
        first.clear();
        first.extend_from_slice(common);
        self.add(active, first);
        first.iter_mut().for_each(|sum| *sum = (*sum).clamp(0, NEURON_STEPS));
        let rows = self.second.chunks_exact(self.shape.hidden[0]);
        let neurons = rows.zip(&self.second_biases).zip(&self.value);
        neurons.fold(self.bias, |value, ((row, bias), weight)| {
            let neuron = (bias + product(first, row)) / SECOND_LAYER_STEPS as i32;
            value + neuron.clamp(0, NEURON_STEPS.into()) * i32::from(*weight)
        })
    }

    /// Adds the rows of inputs. Those of a trained network never overflow: 250 rows of a byte would
    /// have to agree. (Saturating costs the page a tenth to a fifth of a decision.)
    fn add(&self, active: &[u16], sums: &mut [i16]) {
        let one = self.shape.hidden[0];
        for input in active {
            let row = &self.first[usize::from(*input) * one..][..one];
            sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
        }
    }

    /// Checks that the weights are for these inputs.
    pub(super) fn check(&self, inputs: &NetworkInputEncoder) -> Result<(), WeightsError> {
        let (has, needs) = (self.shape.inputs, inputs.len());
        if has == needs { Ok(()) } else { Err(WeightsError::Inputs { has, needs }) }
    }

    /// The weights as bytes: a head with the house rules, the two matrices with a byte for each
    /// weight, and everything else with two or four.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let NetworkShape { inputs, hidden: [one, two] } = self.shape;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(encode::VERSION.to_le_bytes());
        bytes.extend((self.rules.len() as u32).to_le_bytes());
        bytes.extend(self.rules.as_bytes());
        bytes.extend([inputs, one, two].iter().flat_map(|n| (*n as u32).to_le_bytes()));
        bytes.extend(self.unit.to_le_bytes());
        let (rows, biases) = self.first.split_at(inputs * one);
        bytes.extend(rows.iter().chain(&self.second).map(|weight| *weight as u8));
        bytes.extend(biases.iter().chain(&self.value).flat_map(|weight| weight.to_le_bytes()));
        let biases = self.second_biases.iter().chain([&self.bias]);
        bytes.extend(biases.flat_map(|bias| bias.to_le_bytes()));
        bytes
    }

    /// Reads weights.
    ///
    /// # Errors
    ///
    /// When the bytes are not those of a file of weights, or it is for an earlier version of
    /// observations.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut rest = ByteReader(bytes);
        if rest.take(MAGIC.len())? != MAGIC {
            return Err(WeightsError::Bytes);
        }
        let version = u16::from_le_bytes(rest.array()?);
        if version != encode::VERSION {
            return Err(WeightsError::Version(version));
        }
        let rules = u32::from_le_bytes(rest.array()?);
        let rules = str::from_utf8(rest.take(rules as usize)?).map_err(|_| WeightsError::Bytes)?;
        let rules = rules.to_owned();
        let mut size = || Ok(u32::from_le_bytes(rest.array()?) as usize);
        let [inputs, one, two] = [size()?, size()?, size()?];
        let unit = f32::from_le_bytes(rest.array()?);
        let sizes = [(inputs, one), (one, two)].map(|(rows, columns)| rows.checked_mul(columns));
        let [Some(matrix), Some(second)] = sizes else { return Err(WeightsError::Bytes) };
        let mut first = rest.small(matrix)?;
        let second = rest.small(second)?;
        first.extend(rest.list(one, i16::from_le_bytes)?);
        let weights = Self {
            shape: NetworkShape { inputs, hidden: [one, two] },
            rules,
            unit,
            first,
            second,
            value: rest.list(two, i16::from_le_bytes)?,
            second_biases: rest.list(two, i32::from_le_bytes)?,
            bias: i32::from_le_bytes(rest.array()?),
        };
        let is_whole = rest.0.is_empty() && one > 0 && two > 0;
        if is_whole { Ok(weights) } else { Err(WeightsError::Bytes) }
    }
}

/// The sum of the products of two lists.
fn product(one: &[i16], other: &[i16]) -> i32 {
    one.iter().zip(other).map(|(one, other)| i32::from(*one) * i32::from(*other)).sum()
}

/// The bytes of a file that are still to be read.
struct ByteReader<'a>(&'a [u8]);

impl<'a> ByteReader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], WeightsError> {
        let (now, rest) = self.0.split_at_checked(count).ok_or(WeightsError::Bytes)?;
        self.0 = rest;
        Ok(now)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], WeightsError> {
        self.take(N)?.try_into().map_err(|_| WeightsError::Bytes)
    }

    fn small(&mut self, count: usize) -> Result<Vec<i16>, WeightsError> {
        Ok(self.take(count)?.iter().map(|byte| (*byte as i8).into()).collect())
    }

    fn list<T, const N: usize>(
        &mut self,
        count: usize,
        read: impl Fn([u8; N]) -> T,
    ) -> Result<Vec<T>, WeightsError> {
        let bytes = self.take(count.checked_mul(N).ok_or(WeightsError::Bytes)?)?;
        let (parts, _) = bytes.as_chunks();
        Ok(parts.iter().map(|part| read(*part)).collect())
    }
}
